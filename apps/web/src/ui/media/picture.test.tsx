import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Picture, setPictureCdns, toPictureSources } from './picture.tsx'

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

  it('comes from the first CDN that has it, at last from its own address', () => {
    setPictureCdns(['https://one.example/', 'javascript:alert(1)', 'https://two.example/art'])
    render(<Picture src="/lgw/a.webp" alt="A" eager />)
    setPictureCdns([])
    const tried: (string | null)[] = []
    for (let image = screen.queryByRole('img'); image; image = screen.queryByRole('img')) {
      tried.push(image.getAttribute('src'))
      fireEvent.error(image)
    }
    expect(tried).toEqual([
      'https://one.example/lgw/a.webp',
      'https://two.example/art/lgw/a.webp',
      '/lgw/a.webp',
    ])
  })

  it('of the brand itself, or of another site, comes from its own address alone', () => {
    setPictureCdns(['https://one.example'])
    for (const src of [
      '/m/icons/192.png',
      'https://else.example/a.webp',
      '//else.example/b.webp',
    ]) {
      expect(toPictureSources(src)).toEqual([src])
    }
    setPictureCdns([])
  })

  it('keeps its colour when the picture cannot be had', () => {
    const { container } = render(<Picture src="/gone.webp" alt="A" colour="#123456" eager />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('span')?.style.backgroundColor).toBe('rgb(18, 52, 86)')
  })
})
