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

it('keeps the screen on until the player leaves the game', async () => {
  const { unmount } = renderHook(() => useWakeLock())
  expect(request.mock.calls).toEqual([['screen']])
  await Promise.resolve()
  expect(release).not.toHaveBeenCalled()
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
  show('visible')
  expect(request).toHaveBeenCalledTimes(1)
})

it('requests the lock again when the page is visible again, but not while it is hidden', () => {
  renderHook(() => useWakeLock())
  show('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  show('visible')
  expect(request).toHaveBeenCalledTimes(2)
})

it('releases a lock that the browser grants only after the player has left the game', async () => {
  const { unmount } = renderHook(() => useWakeLock())
  unmount()
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1))
})

it('does not release a lock that the browser refuses or does not support', async () => {
  request.mockRejectedValueOnce(new Error('battery low'))
  renderHook(() => useWakeLock()).unmount()
  Reflect.deleteProperty(navigator, 'wakeLock')
  renderHook(() => useWakeLock()).unmount()
  await Promise.resolve()
  expect(release).not.toHaveBeenCalled()
})
