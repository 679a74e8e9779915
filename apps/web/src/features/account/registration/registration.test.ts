import type {
  RegisterRequest,
  RegisterValue,
  SessionInfo,
} from '@livery/contract/platform/account.ts'
import { describe, expect, it, vi } from 'vitest'
import { type CaptchaGate, closedGate } from '#features/account/captcha/captcha-gate.ts'
import { mergeRegistrationRules } from '#platform/answers/registration-rules.ts'
import {
  type NewPlayer,
  type RegistrationContext,
  type RegistrationPorts,
  register,
} from './registration.ts'

const origin = {
  registerMethod: 'H5',
  registerUrl: 'https://aurora.example/m/register',
  loginDeviceId: 'd'.repeat(36),
  isOfficialAppLogin: false,
  domain: 'aurora.example',
  referralCode: 'friend',
  affiliateCode: 'partner',
  pixelTrack: { fbp: 'fb.1.2.3' },
} as const
const answer: RegisterValue = { token: 't-1', customerId: '9', userName: 'newbie' }
const byName: NewPlayer = {
  by: 'username',
  username: ' newbie ',
  password: 'secret1',
  referralCode: '',
}
const byNumber: NewPlayer = {
  by: 'mobile',
  countryDialingCode: '63',
  mobileNum: ' 917 ',
  password: '',
  referralCode: '',
  prove: async () => ({ verificationCode: '123456' }),
}
const openGate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}
const where = { gate: openGate, rules: wanting({ mobileDefaultPassword: 'Default1' }) }

function wanting(wishes: Parameters<typeof mergeRegistrationRules>[0]) {
  return async () => mergeRegistrationRules(wishes, undefined)
}

function setUp(ports: Partial<RegistrationPorts> = {}) {
  const seen = {
    sent: [] as { by: string; request: RegisterRequest }[],
    /** The steps in the order in which they ran. */
    steps: [] as string[],
    sessions: [] as SessionInfo[],
  }
  const all: RegistrationPorts = {
    send: async (by, request) => {
      seen.sent.push({ by, request })
      seen.steps.push('sent')
      return answer
    },
    origin: () => origin,
    merchantCode: () => 'AURORA',
    isIn: () => false,
    track: event => seen.steps.push(event),
    confirm: async () => void seen.steps.push('confirmed'),
    storeSession: session => {
      seen.sessions.push(session)
      seen.steps.push('in')
    },
    ...ports,
  }
  const submit = (player: NewPlayer, context: RegistrationContext) => register(player, context, all)

  return { submit, seen }
}

describe('the register request', () => {
  it('by username contains everything known from the page [REGISTER-01, REGISTER-02]', async () => {
    const { submit, seen } = setUp()
    await submit(byName, where)
    expect(seen.sent).toEqual([
      {
        by: 'username',
        request: { ...origin, login: true, username: 'newbie', password: 'secret1' },
      },
    ])
  })

  it('by mobile contains the number, country and SMS code instead of a username [REGISTER-01, REGISTER-02]', async () => {
    const { submit, seen } = setUp()
    await submit(byNumber, where)
    expect(seen.sent[0]?.request).toEqual({
      ...origin,
      login: true,
      countryDialingCode: '63',
      mobileNum: '917',
      password: 'Default1',
      verificationCode: '123456',
    })
  })

  it('contains the captcha proof [REGISTER-02]', async () => {
    const { submit, seen } = setUp()
    const proof = { geetestSeccode: 'seccode', geetestValidateV4: 'v4' }
    const gate: CaptchaGate = { ...openGate, verify: async () => ({ kind: 'solved', proof }) }
    await submit(byName, { ...where, gate })
    expect(seen.sent[0]?.request).toMatchObject(proof)
  })

  it('by mobile contains the ID token of a verified number, with the message template [REGISTER-03]', async () => {
    const { submit, seen } = setUp()
    const prove = async () => ({ firebaseIdToken: 'id-token' })
    await submit({ ...byNumber, prove }, where)

    expect(seen.sent).toEqual([
      {
        by: 'mobile',
        request: {
          ...origin,
          login: true,
          countryDialingCode: '63',
          mobileNum: '917',
          password: 'Default1',
          firebaseIdToken: 'id-token',
          smsTemplate: 'REGISTER',
        },
      },
    ])
  })

  it("by mobile contains the national number if the player types the country's own format", async () => {
    const { submit, seen } = setUp()
    await submit({ ...byNumber, mobileNum: '0917 500 0001' }, where)
    expect(seen.sent[0]?.request.mobileNum).toBe('9175000001')
  })

  it("contains the referral code that the player typed instead of the referral link's code", async () => {
    const { submit, seen } = setUp()
    await submit({ ...byName, referralCode: ' other ' }, where)
    expect(seen.sent[0]?.request.referralCode).toBe('other')
  })

  it('is sent only after the captcha is solved, with its proof [REGISTER-09]', async () => {
    const { submit, seen } = setUp()
    const solved = { kind: 'solved', proof: { geetestSeccode: 's' } } as const
    await submit(byName, {
      ...where,
      gate: { ...openGate, verify: async () => solved },
    })

    expect(seen.sent[0]?.request.geetestSeccode).toBe('s')
  })
})

describe('registration', () => {
  it('opens a session, sets the first-login flag and sends the tracking events [REGISTER-04, REGISTER-10, REGISTER-12]', async () => {
    const { submit, seen } = setUp()

    expect(await submit(byName, where)).toEqual({ kind: 'done' })
    expect(seen.steps).toEqual(['registerSubmit', 'sent', 'register', 'in'])
    expect(seen.sessions).toEqual([
      {
        id: '9',
        token: 't-1',
        merchantCode: 'AURORA',
        userName: 'newbie',
        type: 0,
        firstTimeLogin: true,
      },
    ])
  })

  it('shows its success message before the login, if the merchant requires the message [REGISTER-11]', async () => {
    const { submit, seen } = setUp()
    await submit(byName, { ...where, rules: wanting({ confirmFirst: true }) })
    expect(seen.steps).toEqual(['registerSubmit', 'sent', 'register', 'confirmed', 'in'])
  })

  it('does not replace a session that another login method opened before the response arrived', async () => {
    const { submit, seen } = setUp({ isIn: () => true })
    expect(await submit(byName, where)).toEqual({ kind: 'done' })
    expect(seen.sessions).toEqual([])
  })

  it('redirects to login if the platform opened no session', async () => {
    const { submit, seen } = setUp({ send: async () => ({ userName: 'newbie' }) })
    expect(await submit(byName, where)).toEqual({ kind: 'log-in' })
    expect(seen.sessions).toEqual([])
  })

  it('prompts for a required password before calling the platform [REGISTER-14]', async () => {
    const { submit, seen } = setUp()
    const rules = wanting({ mobilePassword: true })
    const gate = { ...openGate, verify: vi.fn(openGate.verify) }

    expect(await submit(byNumber, { gate, rules })).toEqual({ kind: 'password' })
    expect(gate.verify).not.toHaveBeenCalled()
    expect(seen.steps).toEqual([])

    await submit({ ...byNumber, password: 'secret1' }, { gate, rules })

    expect(seen.sent[0]?.request.password).toBe('secret1')
  })

  it('does not call the platform while the captcha is unsolved [CAPTCHA-10]', async () => {
    const { submit, seen } = setUp()
    const refusal = { reason: 'verify-first' } as const
    const gate = closedGate(refusal)

    expect(await submit(byName, { ...where, gate })).toEqual({
      kind: 'captcha',
      refusal,
    })
    expect(seen.steps).toEqual([])
  })

  it('reloads the captcha and rejects when the platform refuses the registration [REGISTER-13]', async () => {
    const { submit, seen } = setUp({ send: () => Promise.reject(new Error('taken')) })
    const gate = { ...openGate, clear: vi.fn() }
    await expect(submit(byName, { ...where, gate })).rejects.toThrow('taken')
    expect(gate.clear).toHaveBeenCalledOnce()
    expect(seen.sessions).toEqual([])
  })
})
