import type {
  CaptchaProof,
  LoginRequest,
  LoginValue,
  SessionInfo,
} from '@livery/contract/platform/account.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { type CaptchaGate, closedGate } from '#features/account/captcha/captcha-gate.ts'
import { PlatformError } from '#platform/errors.ts'
import { type Credentials, decideChangeReason, failLogin, finishLogin, logIn } from './login.ts'

const answer: LoginValue = {
  token: 't-1',
  id: '7',
  userName: 'member1',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const session = {
  id: '7',
  token: 't-1',
  merchantCode: 'AURORA',
  userName: 'member1',
  type: 0,
  firstTimeLogin: false,
}
const credentials = {
  type: 'username',
  username: ' member1 ',
  password: ' Passw0rd! ',
} as const satisfies Credentials
const openGate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}
const where = { gate: openGate, expiredForcesChange: true }
const device = { loginDeviceId: 'd'.repeat(36), isOfficialAppLogin: false, device: 'PWA' } as const

const refusal = (errorCode: string, value?: unknown) =>
  new PlatformError('answer', 'no', { endpoint: 'login', status: 200, errorCode, value })

type Facts = Pick<LoginRequest, 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>
/** A test's input for the login request; defaults fill in the rest. */
type LoginSource = { credentials?: Credentials; proof?: CaptchaProof; facts?: Partial<Facts> }

const page = vi.hoisted(() => ({
  send: async (_: LoginRequest): Promise<unknown> => undefined,
  facts: {},
  isIn: false,
}))
const seen = vi.hoisted(() => ({
  sent: [] as LoginRequest[],
  /** The forced password changes and sessions, in the order in which login set them. */
  told: [] as (ForcedPasswordChange | SessionInfo)[],
  remembered: [] as unknown[],
  forgotten: 0,
}))

vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))
vi.mock('#device/caller-facts.ts', () => ({
  readCallerFacts: () => page.facts,
  readDeviceHeader: () => 'PWA',
}))
vi.mock('#device/remembered-login.ts', () => ({
  rememberLogin: async (login: unknown) => void seen.remembered.push(login),
  forgetLogin: async () => {
    seen.forgotten += 1
  },
}))
vi.mock('#features/account/after-login/forced-password-change.ts', () => ({
  forcePasswordChange: (demand: ForcedPasswordChange) => seen.told.push(demand),
}))
vi.mock('#platform/session.ts', () => ({
  isLoggedIn: () => page.isIn,
  setSession: (stored: SessionInfo) => seen.told.push(stored),
}))
vi.mock('#platform/client/client.ts', () => ({
  platform: {
    call: (name: string, { body, headers }: { body: LoginRequest; headers: object }) => {
      expect([name, headers]).toEqual(['login', { Device: 'PWA' }])
      seen.sent.push(body)
      return page.send(body)
    },
  },
}))

beforeEach(() => {
  Object.assign(seen, { sent: [], told: [], remembered: [], forgotten: 0 })
  Object.assign(page, { send: async () => answer, facts: device, isIn: false })
})

describe('the login request', () => {
  it('contains the credentials and the device data [LOGIN-03]', async () => {
    await logIn(credentials, where)
    expect(seen.sent).toEqual([
      { type: 'username', username: 'member1', password: ' Passw0rd! ', ...device },
    ])
  })

  const prove = async () => ({ firebaseIdToken: 'id-token' })
  const identity = { firebaseChannel: 'line', firebaseIdToken: 'id-token' } as const
  const bySms: Credentials = { type: 'sms', mobileNum: '917', prove }

  it.each<[field: keyof LoginRequest, from: LoginSource, value: unknown]>([
    ['username', {}, 'member1'],
    ['password', {}, ' Passw0rd! '],
    ['type', {}, 'username'],
    ['type', { credentials: bySms }, 'sms'],
    ['firebaseChannel', { credentials: { ...credentials, identity } }, 'line'],
    ['firebaseIdToken', { credentials: { ...credentials, identity } }, 'id-token'],
    ['firebaseIdToken', { credentials: bySms }, 'id-token'],
    ['geetestChallenge', { proof: { geetestChallenge: 'c' } }, 'c'],
    ['geetestSeccode', { proof: { geetestSeccode: 's' } }, 's'],
    ['geetestValidateV4', { proof: { geetestValidateV4: 'v4' } }, 'v4'],
    ['captcha', { proof: { captcha: '1234' } }, '1234'],
    ['loginDeviceId', {}, 'd'.repeat(36)],
    ['isOfficialAppLogin', {}, false],
    ['isOfficialAppLogin', { facts: { isOfficialAppLogin: true } }, true],
    ['device', { facts: { device: 'IPAD' } }, 'IPAD'],
    ['device', { facts: { device: 'PWA' } }, 'PWA'],
    ['device', { facts: { device: 'WEBCLIP' } }, 'WEBCLIP'],
    ['device', { facts: { device: undefined } }, undefined],
  ])(
    'has %s [LOGIN-03]',
    async (field, { credentials: own = credentials, proof, facts }, value) => {
      page.facts = { ...device, ...facts }
      const verify = async () => ({ kind: 'solved', proof: proof ?? {} }) as const
      await logIn(own, { ...where, gate: { ...openGate, verify } })
      expect(seen.sent[0]?.[field]).toBe(value)
    },
  )

  it('contains the number and its code when a player logs in by mobile [LOGIN-01, LOGIN-03]', async () => {
    const prove = async () => ({ verificationCode: '123456' })
    await logIn({ type: 'sms', mobileNum: ' 9175000001 ', prove }, where)
    expect(seen.sent).toEqual([
      { type: 'sms', username: '9175000001', password: '123456', ...device },
    ])
  })

  it('contains the ID token instead of the code when the identity service sent the SMS', async () => {
    const prove = async () => ({ firebaseIdToken: 'id-token' })
    await logIn({ type: 'sms', mobileNum: '917', prove }, where)
    expect(seen.sent).toEqual([
      { type: 'sms', username: '917', firebaseIdToken: 'id-token', ...device },
    ])
  })

  it('contains the pending social sign-in, so that the platform binds it to the account', async () => {
    const identity = { firebaseChannel: 'line', firebaseIdToken: 'id-token' } as const
    await logIn({ ...credentials, identity }, where)
    expect(seen.sent[0]).toMatchObject({ type: 'username', username: 'member1', ...identity })
  })

  it('waits for the captcha and contains its proof [LOGIN-05]', async () => {
    const solved = { kind: 'solved', proof: { geetestValidateV4: 'proof' } } as const
    const verify = vi.fn(async () => {
      expect(seen.sent).toEqual([])
      return solved
    })

    await logIn(credentials, { ...where, gate: { ...openGate, verify } })

    expect(seen.sent[0]).toMatchObject({ geetestValidateV4: 'proof' })
  })
})

describe('login', () => {
  it('stores the session from the response [LOGIN-04, LOGIN-06, SESSION-01]', async () => {
    expect(await logIn(credentials, where)).toEqual({ kind: 'done' })
    expect(seen).toMatchObject({ told: [session], remembered: [] })
  })

  const prove = async () => ({ verificationCode: '1' })
  it.each<[string, Credentials, number]>([
    ['who does not tick “remember”', credentials, 1],
    ['by SMS', { type: 'sms', mobileNum: '917', prove }, 1],
    ['who ticks “remember”', { ...credentials, remember: true }, 0],
    ['who is remembered already', { ...credentials, remember: 'kept' }, 0],
  ])(
    'of a player %s forgets whoever was remembered here: %o, %i times',
    async (_, typed, times) => {
      await logIn(typed, where)
      expect(seen.forgotten).toBe(times)
    },
  )

  it('is remembered if the player ticks "remember me"', async () => {
    await logIn({ ...credentials, remember: true }, where)
    const login = { type: 'username', username: 'member1', password: ' Passw0rd! ' }
    expect(seen.remembered).toEqual([{ ...login, merchant: 'AURORA' }])
  })

  it('by SMS remembers only the number, if the player ticks "remember me" [AUTOLOGIN-01]', async () => {
    await logIn({ type: 'sms', mobileNum: ' 917 ', prove, remember: true }, where)
    const login = { type: 'sms', username: '917', password: '' }
    expect(seen.remembered).toEqual([{ ...login, merchant: 'AURORA' }])
    expect(seen.forgotten).toBe(0)
  })

  it.each([
    ['passwordExpired', true, 'expired'],
    ['passwordExpired', false, undefined],
    ['updatePassword', true, 'default'],
    ['firstTimeLogin', false, 'first'],
    ['none', true, undefined],
  ])(
    'with the response field %s and the expiry flag %s requires the password change %s [LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-10]',
    async (field, flag, reason) => {
      const value = { ...answer, [field]: true }
      page.send = async () => value
      await logIn(credentials, { ...where, expiredForcesChange: flag })
      const demands = reason ? [{ reason, oldPassword: ' Passw0rd! ' }] : []
      expect(seen.told.slice(0, -1)).toEqual(demands)
      expect(decideChangeReason(value, flag)).toBe(reason)
    },
  )

  it('does not call the platform or open a session while the captcha is unsolved [CAPTCHA-10]', async () => {
    const gate = closedGate({ reason: 'verify-first' })
    expect(await logIn(credentials, { ...where, gate })).toEqual({
      kind: 'captcha',
      refusal: { reason: 'verify-first' },
    })
    expect([seen.sent, seen.told, seen.forgotten]).toEqual([[], [], 0])
  })

  it('rejects when the platform refuses, and discards the remembered login and the captcha proof [LOGIN-11]', async () => {
    page.send = () => Promise.reject(refusal('login.cred.err'))
    const gate: CaptchaGate = { ...openGate, clear: vi.fn() }
    await expect(logIn(credentials, { ...where, gate })).rejects.toThrow('no')
    expect([seen.told, seen.forgotten]).toEqual([[], 1])
    expect(gate.clear).toHaveBeenCalledOnce()
  })

  it('deletes the remembered login when the platform refuses the second step [LOGIN-11]', () => {
    failLogin(refusal('verification.wrong'))
    expect(seen.forgotten).toBe(1)
    failLogin(new Error('the identity service refuses the code'))
    expect(seen.forgotten).toBe(1)
  })

  it.each([
    new PlatformError('network', '', { endpoint: 'login' }),
    new PlatformError('answer', '', { endpoint: 'login', status: 503 }),
    new PlatformError('encryption', '', { endpoint: 'login' }),
  ])(
    'keeps the remembered login when the request fails without a response: $kind $status',
    async lost => {
      page.send = () => Promise.reject(lost)
      await expect(logIn(credentials, where)).rejects.toBe(lost)
      expect(seen.forgotten).toBe(0)
    },
  )

  it.each([
    [{ methods: ['ga', 'email'] }, ['email', 'ga']],
    [['sms', 'palm-reading'], ['sms']],
  ])(
    'requires a second step when the platform lists the methods %j [LOGIN-12]',
    async (value, methods) => {
      page.send = () => Promise.reject(refusal('login_verify_required', value))
      expect(await logIn(credentials, where)).toEqual({
        kind: 'verify',
        methods,
        sent: { username: 'member1', password: ' Passw0rd! ' },
      })
      expect([seen.told, seen.forgotten]).toEqual([[], 0])
    },
  )

  it.each([[{ methods: ['palm-reading'] }], [undefined], ['ga']])(
    "rejects when the platform's methods %j include no known method",
    async value => {
      page.send = () => Promise.reject(refusal('login_verify_required', value))
      await expect(logIn(credentials, where)).rejects.toThrow('no')
    },
  )

  it('finishes the same way with or without a second step [LOGIN-13]', () => {
    finishLogin({ ...answer, firstTimeLogin: true }, credentials, where)
    expect(seen.told).toEqual([
      { reason: 'first', oldPassword: ' Passw0rd! ' },
      { ...session, firstTimeLogin: true },
    ])
  })

  it('does not replace a session that another login method opened before the response arrived', async () => {
    page.isIn = true
    const remembered = { ...credentials, remember: true }
    expect(await logIn(remembered, where)).toEqual({ kind: 'done' })
    expect([seen.told, seen.remembered, seen.forgotten]).toEqual([[], [], 0])
  })
})
