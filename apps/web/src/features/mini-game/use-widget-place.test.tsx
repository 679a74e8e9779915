import * as timings from '@livery/contract/timings.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWidgetPlace } from './widget-place.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const phone = { width: 390, height: 844, foot: 212 }
const tablet = { width: 768, height: 1024, foot: 152 }

/** Renders the widget with a mocked window size, because jsdom does not calculate a layout. */
function start() {
  let size = phone
  const rect = () => ({ left: 0, right: size.width, bottom: size.height - size.foot })
  const widget = { current: { offsetWidth: 64, offsetHeight: 64 } as HTMLElement }
  const room = { current: { getBoundingClientRect: rect } as unknown as HTMLElement }

  const resize = (to: typeof phone) => {
    size = to
    vi.stubGlobal('innerWidth', to.width)
    vi.stubGlobal('innerHeight', to.height)
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(to.width)
    act(() => void vi.advanceTimersByTime(timings.miniGameBoundsCheckMs))
  }

  const { result } = renderHook(() => useWidgetPlace({ bottom: 160, left: 300 }, widget, room))

  return { read: () => result.current, resize }
}

it('the mini-game moves into a smaller window, and moves back when the window grows', () => {
  const { read, resize } = start()
  resize(phone)
  expect(read().place).toEqual({ bottom: 212, left: 300 })
  resize(tablet)
  expect(read().place).toEqual({ bottom: 160, left: 300 })
})

it('the mini-game follows a drag, but not past the visible area', () => {
  const { read, resize } = start()
  resize(phone)
  act(() => read().move(place => ({ ...place, left: place.left + 900 })))
  const moved = { bottom: 212, left: 390 - 64 - 390 * 0.02 }

  expect(read().place).toEqual(moved)

  resize(tablet)

  expect(read().place).toEqual(moved)
})
