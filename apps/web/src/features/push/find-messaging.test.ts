import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadError } from '#lib/load-in-time.ts'
import { fetchPushToken } from './find-messaging.ts'

const getToken = vi.fn()
vi.mock('./messaging.ts', () => ({ connectMessaging: async () => ({ getToken }) }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('gives up on a push service that hangs after 30 s', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({}) } })
  getToken.mockReturnValue(new Promise(() => undefined))
  const settled = vi.fn()
  fetchPushToken({} as PushSettings).then(settled, settled)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(getToken).toHaveBeenCalledOnce()
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(settled).toHaveBeenCalledWith(expect.any(LoadError))
})
