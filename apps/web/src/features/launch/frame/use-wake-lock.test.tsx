import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

const release = vi.fn(async () => undefined)
const request = vi.fn(async () => ({ release }))

beforeEach(() => Object.assign(navigator, { wakeLock: { request } }))
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('the wake lock keeps the screen on until the player leaves the game', async () => {
  const { unmount } = renderHook(() => useWakeLock())

  expect(request.mock.calls).toEqual([['screen']])

  await Promise.resolve()

  expect(release).not.toHaveBeenCalled()

  unmount()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  show('visible')

  expect(request).toHaveBeenCalledTimes(1)
})

it('the wake lock is requested again each time the page becomes visible', () => {
  renderHook(() => useWakeLock())
  show('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

it('the wake lock is released if the browser grants it after the player has left the game', async () => {
  const { unmount } = renderHook(() => useWakeLock())
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('the wake lock is not released if the browser refused it or does not support it', async () => {
  request.mockRejectedValueOnce(new Error('battery low'))
  renderHook(() => useWakeLock()).unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  renderHook(() => useWakeLock()).unmount()
  await Promise.resolve()
  expect(release).not.toHaveBeenCalled()
})
