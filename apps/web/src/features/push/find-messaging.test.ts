// @vitest-environment jsdom
import * as timings from '@livery/contract/timings.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchPushToken } from './find-messaging.ts'

vi.mock('./messaging.ts', () => ({
  connectMessaging: () => ({ getToken: async () => 'a token' }),
}))

const settings = {
  ...{ vapidKey: 'key', appId: 'app', apiKey: 'api', authDomain: 'auth.test' },
  ...{ projectId: 'project', messagingSenderId: '1' },
}
const registration = { pushManager: { getSubscription: async () => null } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function becomeReadyAfter(ms: number): void {
  const ready = new Promise(resolve => setTimeout(resolve, ms, registration))
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
}

it('the push token request waits for a service worker that is still installing', async () => {
  becomeReadyAfter(timings.requestTimeoutMs - 2_000)
  const token = fetchPushToken(settings)
  await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs - 1_000)
  expect(await token).toBe('a token')
})

it('the push token request fails if the service worker does not become ready in time', async () => {
  becomeReadyAfter(3_600_000)
  const failed = fetchPushToken(settings).catch((error: Error) => error.constructor.name)
  await vi.advanceTimersByTimeAsync(timings.requestTimeoutMs)
  expect(await failed).toBe('LoadError')
})
