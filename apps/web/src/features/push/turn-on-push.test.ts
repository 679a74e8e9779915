import type { PushSettings } from '@livery/contract/platform/site-options.ts'
import { describe, expect, it, vi } from 'vitest'
import { restorePush } from './restore-push.ts'
import { turnOnPush } from './turn-on-push.ts'

vi.mock('#platform/push/push-binding.ts', () => ({ bindPush: vi.fn() }))
vi.mock('./find-messaging.ts', () => ({ fetchPushToken: vi.fn() }))
vi.mock('./push-store.ts', () => ({ readPushState: vi.fn(), refreshPushState: vi.fn() }))

const settings = { vapidKey: 'key-of-the-merchant' } as PushSettings

type Fails = 'token' | 'bind'

/** Records every step; the step named in `fails` fails. */
function setUp(permission: string, fails?: Fails) {
  const steps: string[] = []

  const step = (name: string, isBroken = false) => {
    steps.push(name)
    if (isBroken) throw new Error(name)
  }

  const ports = {
    requestPermission: async () => {
      step('ask')
      return permission
    },
    fetchToken: async ({ vapidKey }: PushSettings) => {
      step(`token of ${vapidKey}`, fails === 'token')
      return 't-1'
    },
    keepToken: (token: string | undefined) => step(token ? `keep ${token}` : 'drop'),
    bind: async () => step('bind', fails === 'bind'),
  }

  return { steps, ports }
}

const token = 'token of key-of-the-merchant'

describe('turning push on', () => {
  it.each([
    ['granted', 'on', ['ask', token, 'keep t-1', 'bind']],
    ['denied', 'denied', ['ask']],
    ['default', 'undecided', ['ask']],
    ['something-new', 'denied', ['ask']],
  ])('with the browser permission %s ends as %s [PUSH-05]', async (permission, outcome, wanted) => {
    const { steps, ports } = setUp(permission)
    expect(await turnOnPush(settings, ports)).toBe(outcome)
    expect(steps).toEqual(wanted)
  })

  it.each([
    ['refuses to ask', () => Promise.reject(new TypeError('x'))],
    ['never answers', () => new Promise<string>(() => undefined)],
  ])('in a browser that %s ends as undecided', async (_, requestPermission) => {
    vi.useFakeTimers()
    const { steps, ports } = setUp('default')
    const ended = vi.fn()
    turnOnPush(settings, { ...ports, requestPermission }).then(ended)
    await vi.advanceTimersByTimeAsync(30_000)
    vi.useRealTimers()

    expect(ended).toHaveBeenCalledWith('undecided')
    expect(steps).toEqual([])
  })

  it.each<[Fails, string[]]>([
    ['token', ['ask', token, 'drop']],
    ['bind', ['ask', token, 'keep t-1', 'bind', 'drop']],
  ])('leaves nothing behind when the %s fails', async (fails, wanted) => {
    const { steps, ports } = setUp('granted', fails)
    expect(await turnOnPush(settings, ports)).toBe('failed')
    expect(steps).toEqual(wanted)
  })
})

describe('the push restore at an app start', () => {
  it.each([
    ['without push leaves it off', false, false, []],
    ['with its subscription has nothing to do', true, true, []],
    ['without a subscription registers again', true, false, [token, 'keep t-1', 'bind']],
  ])('%s', async (_, isOn, isSubscribed, wanted) => {
    const { steps, ports } = setUp('granted')
    const state = { isOn: () => isOn, isSubscribed: async () => isSubscribed, isDue: () => false }
    await restorePush(settings, { ...ports, ...state })
    expect(steps).toEqual(wanted)
  })

  it.each([
    ['that is the same is left unchanged', 't-1', [token]],
    ['that has changed is registered again', 't-0', [token, 'keep t-1', 'bind']],
  ])('renews the token when due: a token %s', async (_, before, wanted) => {
    const { steps, ports } = setUp('granted')
    const state = { isOn: () => true, isSubscribed: async () => true, isDue: () => true }
    await restorePush(settings, { ...ports, ...state, readToken: () => before })
    expect(steps).toEqual(wanted)
  })
})
