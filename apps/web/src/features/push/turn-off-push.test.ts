import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { turnOffPush } from './turn-off-push.ts'

const hangs = () => new Promise<never>(() => undefined)
const keepPushToken = vi.hoisted(() => vi.fn())
const [unbindPush, deletePushToken] = vi.hoisted(() => [vi.fn(), vi.fn()])

vi.mock('#platform/push/push-binding.ts', () => ({ unbindPush }))
vi.mock('#platform/session.ts', () => ({ getSession: () => ({ token: 't-1' }) }))
vi.mock('./find-messaging.ts', () => ({ deletePushToken }))
vi.mock('#platform/push/push-token.ts', () => ({ keepPushToken }))

const settings = {} as PushSettings

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('turning push off ends within 30 s even if the platform, push service and browser do not respond', async () => {
  unbindPush.mockImplementation(hangs)
  deletePushToken.mockImplementation(hangs)
  vi.stubGlobal('navigator', { serviceWorker: { ready: hangs() } })
  const ended = vi.fn()
  turnOffPush(settings).then(ended)
  await vi.advanceTimersByTimeAsync(30_000)

  expect(ended).toHaveBeenCalledOnce()
  expect(keepPushToken).toHaveBeenCalledWith(undefined)
})

it('turning push off ends the subscription even if the token cannot be deleted', async () => {
  unbindPush.mockResolvedValue(undefined)
  deletePushToken.mockRejectedValue(new Error('unreachable'))
  const unsubscribe = vi.fn(async () => true)
  const pushManager = { getSubscription: async () => ({ unsubscribe }) }
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  await turnOffPush(settings)

  expect(unsubscribe).toHaveBeenCalledOnce()
})
