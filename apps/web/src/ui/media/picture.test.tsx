import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Picture } from './picture.tsx'

type Callback = (entries: { isIntersecting: boolean }[]) => void
const observers: { callback: Callback; rootMargin: string | undefined }[] = []

class FakeObserver {
  constructor(callback: Callback, options?: { rootMargin?: string }) {
    observers.push({ callback, rootMargin: options?.rootMargin })
  }
  observe() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

function comeNear(isIntersecting: boolean) {
  act(() => observers.at(-1)?.callback([{ isIntersecting }]))
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', FakeObserver)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Picture', () => {
  it('is fetched after 150 ms within 100 px of the screen [UI-06]', () => {
    render(<Picture src="/a.webp" alt="A" />)
    expect(observers.at(-1)?.rootMargin).toBe('100px')
    comeNear(true)
    act(() => vi.advanceTimersByTime(149))
    expect(screen.queryByRole('img')).toBeNull()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('img', { name: 'A' }).getAttribute('src')).toBe('/a.webp')
  })

  it('is not fetched when it only flies past [UI-06]', () => {
    render(<Picture src="/a.webp" alt="A" />)
    comeNear(true)
    act(() => vi.advanceTimersByTime(100))
    comeNear(false)
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('keeps its colour when the picture cannot be had', () => {
    const { container } = render(<Picture src="/gone.webp" alt="A" colour="#123456" eager />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('span')?.style.backgroundColor).toBe('rgb(18, 52, 86)')
  })
})
