import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listPictureSources, Picture, setPictureCdns } from './picture.tsx'

type Callback = (entries: { target: Element; isIntersecting: boolean }[]) => void

class FakeObserver {
  readonly targets = new Set<Element>()
  readonly callback: Callback
  readonly rootMargin: string | undefined
  constructor(callback: Callback, options?: { rootMargin?: string }) {
    this.callback = callback
    this.rootMargin = options?.rootMargin
    observers.push(this)
  }
  observe(target: Element) {
    this.targets.add(target)
  }
  unobserve(target: Element) {
    this.targets.delete(target)
  }
  disconnect() {
    this.targets.clear()
  }
}

const observers: FakeObserver[] = []

function comeNear(isIntersecting: boolean) {
  const last = observers.at(-1)
  act(() => last?.callback([...last.targets].map(target => ({ target, isIntersecting }))))
}

beforeEach(() => {
  observers.length = 0
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

  it('is not fetched when the player only scrolls past it [UI-06]', () => {
    render(<Picture src="/a.webp" alt="A" />)
    comeNear(true)
    act(() => vi.advanceTimersByTime(100))
    comeNear(false)
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('shares one observer with all other images, which become visible in one render', () => {
    render(['a', 'b', 'c'].map(name => <Picture key={name} src={`/${name}.webp`} alt={name} />))
    expect(observers).toHaveLength(1)
    comeNear(true)
    expect(vi.getTimerCount()).toBe(1)
    act(() => vi.advanceTimersByTime(150))
    expect(screen.getAllByRole('img')).toHaveLength(3)
  })

  it('is no longer observed once it is shown or unmounted', () => {
    const { unmount } = render(
      <>
        <Picture src="/a.webp" alt="A" />
        <Picture src="/b.webp" alt="B" />
      </>,
    )
    const [observer] = observers
    unmount()

    expect(observer?.targets.size).toBe(0)

    render(<Picture src="/a.webp" alt="A" />)
    comeNear(true)
    act(() => vi.advanceTimersByTime(150))

    expect(observers.at(-1)?.targets.size).toBe(0)
  })

  it('loads from the first CDN that has it, and otherwise from its own URL', () => {
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

  it('from the brand itself, or from another site, loads only from its own URL', () => {
    setPictureCdns(['https://one.example'])
    for (const src of [
      '/m/icons/192.png',
      'https://else.example/a.webp',
      '//else.example/b.webp',
    ]) {
      expect(listPictureSources(src)).toEqual([src])
    }
    setPictureCdns([])
  })

  it('keeps its color when the image fails to load', () => {
    const { container } = render(<Picture src="/gone.webp" alt="A" colour="#123456" eager />)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(container.querySelector('span')?.style.backgroundColor).toBe('rgb(18, 52, 86)')
  })
})
