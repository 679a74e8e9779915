import { act, cleanup, render, screen } from '@testing-library/react'
import { startTransition } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAtNow, useNow } from './use-now.ts'

let draws = 0

function Clock() {
  return <p>{useNow()}</p>
}

function Minutes() {
  draws += 1
  return <p>{useAtNow(nowMs => Math.floor(nowMs / 60_000))}</p>
}

function hidePage(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const readText = () => screen.getByRole('paragraph').textContent

beforeEach(() => {
  vi.useFakeTimers({ now: 6_000_000 })
  draws = 0
})

afterEach(() => {
  hidePage(false)
  cleanup()
  vi.useRealTimers()
})

it('the time updates exactly every second', () => {
  render(<Clock />)
  act(() => vi.advanceTimersByTime(999))
  expect(readText()).toBe('6000000')
  act(() => vi.advanceTimersByTime(1))
  expect(readText()).toBe('6001000')
})

it('the time stops while the page is hidden, and is correct as soon as the page is visible', () => {
  render(<Clock />)
  hidePage(true)
  act(() => vi.advanceTimersByTime(10_000))

  expect(readText()).toBe('6000000')
  expect(vi.getTimerCount()).toBe(0)

  hidePage(false)

  expect(readText()).toBe('6010000')
})

it('a component re-renders only when its derived time value changes', () => {
  render(<Minutes />)
  const first = draws
  act(() => vi.advanceTimersByTime(59_000))
  expect(draws).toBe(first)
  act(() => vi.advanceTimersByTime(1_000))
  expect(readText()).toBe('101')
})

it('a tick during a render does not restart the render', () => {
  const Slow = () => {
    vi.setSystemTime(Date.now() + 1_000)
    return null
  }

  const page = render(null)
  act(() =>
    startTransition(() =>
      page.rerender(
        <>
          <Minutes />
          <Clock />
          <Slow />
        </>,
      ),
    ),
  )

  expect(draws).toBe(1)
})

it('the timer stops when its last component unmounts', () => {
  render(<Clock />).unmount()
  expect(vi.getTimerCount()).toBe(0)
})
