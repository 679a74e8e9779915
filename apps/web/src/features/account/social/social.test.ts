import { platformErrors } from '@livery/contract/errors.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CodeExpired } from '#features/account/identity/identity.ts'
import { PlatformError } from '#platform/errors.ts'
import { createSocial, type SocialPorts } from './social.ts'

const value = {
  token: 'token',
  id: '1',
  userName: 'player',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const google = { firebaseChannel: 'google', firebaseIdToken: 'id-token' } as const

let marked: string | undefined
let ports: SocialPorts

beforeEach(() => {
  marked = undefined
  ports = {
    identity: {
      popup: vi.fn(async () => 'id-token'),
      redirect: vi.fn(async () => undefined),
      redirectResult: vi.fn(async () => 'id-token'),
      byGoogleCredential: vi.fn(async () => 'id-token'),
      sendCode: vi.fn(),
    },
    method: () => ({ kind: 'popup' }),
    bridge: vi.fn(async () => 'id-token'),
    marker: {
      read: () => marked,
      write: channel => {
        marked = channel
      },
      clear: () => {
        marked = undefined
      },
    },
    logIn: vi.fn(async () => value),
    register: vi.fn(async () => ({ token: 'new', userName: 'new' })),
    registersItself: vi.fn(async () => false),
    enter: vi.fn(),
    offerChoice: vi.fn(),
    tell: vi.fn(),
    leaveApp: vi.fn(),
    isPrivate: false,
    alertFailure: vi.fn(),
    alertIdentity: vi.fn(),
  }
})

function refuse(errorCode: string): void {
  const error = new PlatformError('answer', 'said no', { endpoint: 'login', errorCode })
  ports.logIn = vi.fn(() => Promise.reject(error))
}

describe('a social sign-in', () => {
  it('exchanges the provider sign-in for an ID token, then for a login of type firebase [SOCIAL-04]', async () => {
    await createSocial(ports).signIn('google')
    expect(ports.identity.popup).toHaveBeenCalledWith('google')
    expect(ports.logIn).toHaveBeenCalledWith(google)
    expect(ports.enter).toHaveBeenCalledWith(value)
  })

  it('opens the popup before the first await, as Safari requires', () => {
    void createSocial(ports).signIn('google')
    expect(ports.identity.popup).toHaveBeenCalled()
  })

  it('runs only one login or registration at a time on a page', async () => {
    const lock = { isFixed: false }
    await Promise.all([
      createSocial(ports, lock).registerNew(google),
      createSocial(ports, lock).registerNew(google),
      createSocial(ports, lock).signIn('line'),
    ])

    expect(ports.register).toHaveBeenCalledOnce()
    expect(ports.logIn).not.toHaveBeenCalled()

    await createSocial(ports, lock).signIn('line')

    expect(ports.logIn).toHaveBeenCalledOnce()
  })

  it('does not wait for a native app that never responds', async () => {
    ports.method = () => ({ kind: 'bridge' })
    const lock = { isFixed: false }
    ports.bridge = () => new Promise(() => undefined)
    void createSocial(ports, lock).signIn('google')
    ports.bridge = async () => 'id-token'
    await createSocial(ports, lock).signIn('line')

    expect(ports.logIn).toHaveBeenCalledExactlyOnceWith({ ...google, firebaseChannel: 'line' })
  })

  it('replaces a sign-in whose window is still open, without an alert [SOCIAL-26]', async () => {
    const lock = { isFixed: false }
    const windows: { give: (idToken: string) => void; cancel: () => void }[] = []
    ports.identity.popup = () =>
      new Promise((give, refuse) => {
        const cancel = () => refuse({ code: 'auth/cancelled-popup-request', message: '' })
        windows.push({ give, cancel })
      })
    const first = createSocial(ports, lock).signIn('google')
    const second = createSocial(ports, lock).signIn('line')
    windows[0]?.cancel()
    await first

    expect(lock.isFixed).toBe(false)

    windows[1]?.give('id-token')
    await second

    expect(ports.logIn).toHaveBeenCalledExactlyOnceWith({ ...google, firebaseChannel: 'line' })
    expect(ports.alertIdentity).not.toHaveBeenCalled()
  })

  it('does not log in after another sign-in has replaced it, even if its window responds', async () => {
    const lock = { isFixed: false }
    const windows: ((idToken: string) => void)[] = []
    ports.identity.popup = () => new Promise(give => windows.push(give))
    const all = [
      createSocial(ports, lock).signIn('google'),
      createSocial(ports, lock).signIn('line'),
    ]

    for (const give of windows) give('id-token')

    await Promise.all(all)

    expect(ports.logIn).toHaveBeenCalledExactlyOnceWith({ ...google, firebaseChannel: 'line' })
  })

  it('shows the reason without opening a popup if the device does not support the channel', async () => {
    ports.method = () => ({ kind: 'refused', textKey: 'coming_soon' })
    await createSocial(ports).signIn('line')
    expect(ports.tell).toHaveBeenCalledWith('coming_soon')
    expect(ports.identity.popup).not.toHaveBeenCalled()
  })

  it('uses the ID token from the native app [SOCIAL-12]', async () => {
    ports.method = () => ({ kind: 'bridge' })
    await createSocial(ports).signIn('google')
    expect(ports.bridge).toHaveBeenCalledWith('google')
    expect(ports.enter).toHaveBeenCalledWith(value)
  })

  it("alerts and does not log in if the native app's response starts with Failure [SOCIAL-13]", async () => {
    ports.method = () => ({ kind: 'bridge' })
    ports.bridge = vi.fn(async () => 'Failure: closed')
    await createSocial(ports).signIn('google')
    expect(ports.alertFailure).toHaveBeenCalledWith('Failure: closed')
    expect(ports.logIn).not.toHaveBeenCalled()
  })

  it('does not alert about a popup canceled by another popup [SOCIAL-26]', async () => {
    ports.identity.popup = () =>
      Promise.reject({ code: 'auth/cancelled-popup-request', message: 'cancelled' })
    await createSocial(ports).signIn('google')
    expect(ports.alertIdentity).not.toHaveBeenCalled()
  })

  it('alerts any other rejection by the identity service [SOCIAL-25]', async () => {
    const error = { code: 'auth/popup-blocked', message: 'blocked' }
    ports.identity.popup = () => Promise.reject(error)
    await createSocial(ports).signIn('google')
    expect(ports.alertIdentity).toHaveBeenCalledWith(error)
  })

  it('can be retried after a failure', async () => {
    const social = createSocial(ports)
    ports.identity.popup = () => Promise.reject(new CodeExpired())
    await social.signIn('google')
    ports.identity.popup = async () => 'id-token'
    await social.signIn('google')
    expect(ports.enter).toHaveBeenCalledOnce()
  })
})

describe('an identity without an account', () => {
  beforeEach(() => refuse(platformErrors.bindCustomerRequired))

  it('is registered immediately if the merchant is configured to do so [SOCIAL-06]', async () => {
    ports.registersItself = async () => true
    await createSocial(ports).signIn('google')
    expect(ports.register).toHaveBeenCalledWith(google)
    expect(ports.enter).toHaveBeenCalledWith({ token: 'new', userName: 'new' })
    expect(ports.offerChoice).not.toHaveBeenCalled()
  })

  it('opens a dialog with the choices if the merchant does not register automatically [SOCIAL-02, SOCIAL-07]', async () => {
    await createSocial(ports).signIn('google')
    expect(ports.offerChoice).toHaveBeenCalledWith(google)
    expect(ports.register).not.toHaveBeenCalled()
  })

  it('can become a new account', async () => {
    await createSocial(ports).registerNew(google)
    expect(ports.enter).toHaveBeenCalledWith({ token: 'new', userName: 'new' })
  })
})

describe('any other platform rejection', () => {
  it('clears the redirect marker, and is rethrown to the error catalog [SOCIAL-08]', async () => {
    marked = 'google'
    refuse('user.locked')
    await expect(createSocial(ports).resume()).rejects.toThrow('said no')
    expect(marked).toBeUndefined()
    expect(ports.offerChoice).not.toHaveBeenCalled()
  })
})

describe('a rejection by the identity service', () => {
  it.each([
    ['after a redirect', { code: 'auth/internal-error', message: 'refused' }],
    ['with an expired code', new CodeExpired()],
  ])('%s shows an alert and drops the pending sign-in [SOCIAL-08]', async (_case, error) => {
    marked = 'google'
    ports.identity.redirectResult = () => Promise.reject(error)
    await createSocial(ports).resume()

    expect(marked).toBeUndefined()
    expect(ports.alertIdentity).toHaveBeenCalledOnce()
    expect(ports.logIn).not.toHaveBeenCalled()
  })

  it('clears the redirect marker if the redirect cannot start [SOCIAL-08]', async () => {
    ports.method = () => ({ kind: 'redirect' })
    ports.identity.redirect = () => Promise.reject({ code: 'auth/internal-error', message: 'no' })
    await createSocial(ports).signIn('line')

    expect(marked).toBeUndefined()
    expect(ports.alertIdentity).toHaveBeenCalledOnce()
  })
})

describe('a redirect', () => {
  it('sets its marker before the page unloads [SOCIAL-10]', async () => {
    ports.method = () => ({ kind: 'redirect' })
    ports.identity.redirect = vi.fn(async () => expect(marked).toBe('facebook'))
    await createSocial(ports).signIn('facebook')
    expect(ports.identity.redirect).toHaveBeenCalledWith('facebook')
    expect(ports.logIn).not.toHaveBeenCalled()
  })

  it('is completed on the next page when the marker matches [SOCIAL-11]', async () => {
    marked = 'facebook'
    await createSocial(ports).resume()
    expect(ports.logIn).toHaveBeenCalledWith({ ...google, firebaseChannel: 'facebook' })
    expect(marked).toBeUndefined()
  })

  it.each([undefined, 'myspace'])('is ignored with the marker %s [SOCIAL-11]', async other => {
    marked = other
    await createSocial(ports).resume()
    expect(ports.identity.redirectResult).not.toHaveBeenCalled()
  })

  it('does not log in if it returns without a result', async () => {
    marked = 'google'
    ports.identity.redirectResult = async () => undefined
    await createSocial(ports).resume()
    expect(ports.logIn).not.toHaveBeenCalled()
    expect(marked).toBeUndefined()
  })
})

describe('a One Tap credential', () => {
  it('is handled like any other Google sign-in', async () => {
    await createSocial(ports).signInByCredential('jwt')
    expect(ports.identity.byGoogleCredential).toHaveBeenCalledWith('jwt')
    expect(ports.logIn).toHaveBeenCalledWith(google)
  })
})

describe('a social sign-in in a suspected private window', () => {
  beforeEach(() => {
    ports.isPrivate = true
  })

  it('is still attempted, and can log the player in', async () => {
    await createSocial(ports).signIn('google')
    expect(ports.enter).toHaveBeenCalledWith(value)
    expect(ports.tell).not.toHaveBeenCalled()
  })

  it.each(['auth/web-storage-unsupported', 'auth/internal-error', 'auth/no-auth-event'])(
    'blames the private window for the failure %s [SOCIAL-18]',
    async code => {
      ports.identity.popup = () => Promise.reject({ code, message: 'no' })
      await createSocial(ports).signIn('google')
      expect(ports.tell).toHaveBeenCalledWith('not_support_incognito')
      expect(ports.alertIdentity).not.toHaveBeenCalled()
    },
  )

  it('alerts any other failure unchanged [SOCIAL-25]', async () => {
    const error = { code: 'auth/user-disabled', message: 'no' }
    ports.identity.popup = () => Promise.reject(error)
    await createSocial(ports).signIn('google')
    expect(ports.tell).not.toHaveBeenCalled()
    expect(ports.alertIdentity).toHaveBeenCalledWith(error)
  })

  it('blames the private window if a redirect returns without a result', async () => {
    marked = 'google'
    ports.identity.redirectResult = async () => undefined
    await createSocial(ports).resume()
    expect(ports.tell).toHaveBeenCalledWith('not_support_incognito')
  })
})

it("a Google sign-in in another app's browser opens an external browser instead of a redirect", async () => {
  ports.method = () => ({ kind: 'leave' })
  await createSocial(ports).signIn('google')
  expect(ports.leaveApp).toHaveBeenCalledOnce()
  expect(ports.identity.redirect).not.toHaveBeenCalled()
})
