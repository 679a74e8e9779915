import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFullScreen } from './use-full-screen.ts'

let element: Element | null = null
const calls: string[] = []

/** Simulates a full-screen change. jsdom supports neither full screen nor orientation. */
const become = (next: Element | null, call: string) => async () => {
  calls.push(call)
  element = next
  document.dispatchEvent(new Event('fullscreenchange'))
}

beforeEach(() => {
  element = null
  calls.length = 0
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element })
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true })
  document.documentElement.requestFullscreen = become(document.documentElement, 'enter')
  document.exitFullscreen = become(null, 'exit')
  vi.stubGlobal('screen', {
    orientation: {
      lock: async (to: string) => void calls.push(`lock ${to}`),
      unlock: () => void calls.push('unlock'),
    },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('full screen lets the screen rotate with the phone', async () => {
  const { result } = renderHook(() => useFullScreen())

  expect(result.current).toMatchObject({ isSupported: true, isOn: false })

  act(() => result.current.toggle())
  await waitFor(() => expect(calls).toEqual(['enter', 'lock any']))

  expect(result.current.isOn).toBe(true)

  act(() => result.current.toggle())
  await waitFor(() => expect(result.current.isOn).toBe(false))

  expect(calls).toEqual(['enter', 'lock any', 'unlock', 'exit'])
})

it('full screen ends when the player leaves the game', async () => {
  const { result, unmount } = renderHook(() => useFullScreen())
  act(() => result.current.toggle())
  await waitFor(() => expect(result.current.isOn).toBe(true))
  unmount()
  expect(calls.at(-1)).toBe('exit')
})

it('full screen works without an orientation lock, and is not offered if the browser does not support it', async () => {
  vi.stubGlobal('screen', {})
  const { result } = renderHook(() => useFullScreen())
  act(() => result.current.toggle())
  await waitFor(() => expect(result.current.isOn).toBe(true))
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: false })
  expect(renderHook(() => useFullScreen()).result.current.isSupported).toBe(false)
})
