import type {
  LoginMethod,
  LoginValue,
  TwoFactorRequest,
} from '@livery/contract/platform/account.ts'
import { describe, expect, it } from 'vitest'
import { createTwoFactor } from './two-factor.ts'

const answer: LoginValue = {
  token: 't-1',
  id: '7',
  userName: 'tfa-all',
  customerType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  updatePassword: false,
}
const all: LoginMethod[] = ['email', 'ga', 'sms', 'payeeName']
const who = { username: 'tfa-all', password: 'Passw0rd!' }

function setUp(
  allowed: readonly LoginMethod[] = all,
  send: (request: TwoFactorRequest) => Promise<LoginValue> = async () => answer,
) {
  const seen = {
    sent: [] as TwoFactorRequest[],
    done: [] as LoginValue[],
    failed: [] as unknown[],
    timers: [] as { ms: number; run: () => void }[],
  }
  const twoFactor = createTwoFactor(
    { allowed, ...who },
    {
      send: request => {
        seen.sent.push(request)
        return send(request)
      },
      prove: async code => ({ verificationCode: code }),
      later: (ms, run) => seen.timers.push({ ms, run }),
      failed: error => seen.failed.push(error),
      done: value => seen.done.push(value),
    },
  )
  return { twoFactor, seen, state: () => twoFactor.store.getState() }
}

describe('the two-factor tabs', () => {
  it.each([
    [all, ['payeeName', 'sms', 'ga', 'email']],
    [
      ['email', 'ga'],
      ['ga', 'email'],
    ],
    [['email'], ['email']],
  ] as const)(
    'for the methods %j are %j, with the first tab selected [TFA-01, TFA-02, TFA-03]',
    (allowed, methods) => {
      const { state } = setUp(allowed)
      expect(state().methods).toEqual(methods)
      expect(state().method).toBe(methods[0])
    },
  )

  it('clear the missing-field errors when the player switches tabs', () => {
    const { twoFactor, state } = setUp()
    twoFactor.miss('payeeName')
    twoFactor.choose('ga')
    expect(state()).toMatchObject({ method: 'ga', missing: [] })
  })
})

describe('submit', () => {
  it.each([
    ['payeeName', { payeeName: ' ALEX DOE ' }, { method: 'P', payeeName: 'ALEX DOE' }],
    [
      'sms',
      { mobileNum: ' 917 ', verificationCode: ' 654321 ' },
      { method: 'S', mobileNum: '917', verificationCode: '654321' },
    ],
    ['ga', { authCode: ' 654321' }, { method: 'G', authCode: '654321' }],
    ['ga', { authCode: '654 321' }, { method: 'G', authCode: '654321' }],
    ['email', { email: 'me@mail.example ' }, { method: 'E', email: 'me@mail.example' }],
  ] as const)(
    "by %s sends only the method's own fields, trimmed [TFA-04, TFA-17]",
    async (method, typed, sent) => {
      const { twoFactor, seen } = setUp()
      twoFactor.choose(method)
      expect(await twoFactor.submit(typed)).toEqual({ kind: 'confirmed' })
      expect(seen.sent).toEqual([{ ...who, ...sent }])
    },
  )

  it.each([
    ['payeeName', {}, ['payeeName']],
    ['sms', {}, ['mobileNum', 'verificationCode']],
    ['sms', { mobileNum: '917' }, ['verificationCode']],
    ['sms', { verificationCode: '1' }, ['mobileNum']],
    ['ga', { authCode: '   ' }, ['authCode']],
    ['email', {}, ['email']],
  ] as const)(
    'by %s with the fields %j marks %j as missing and is not sent [TFA-12, TFA-13, TFA-14, TFA-15, TFA-16]',
    async (method, typed, missing) => {
      const { twoFactor, seen, state } = setUp()
      twoFactor.choose(method)
      expect(await twoFactor.submit(typed)).toEqual({ kind: 'missing' })
      expect(state().missing).toEqual(missing)
      expect(seen.sent).toEqual([])
    },
  )

  it('runs once at a time [TFA-11]', async () => {
    const { twoFactor, seen } = setUp(['ga'], () => new Promise(() => undefined))
    void twoFactor.submit({ authCode: '654321' })
    expect(await twoFactor.submit({ authCode: '654321' })).toEqual({ kind: 'busy' })
    await Promise.resolve()
    expect(seen.sent).toHaveLength(1)
  })

  it('re-enables the form and reports the failed login when the platform rejects the step [LOGIN-11]', async () => {
    const { twoFactor, seen, state } = setUp(['ga'], () => Promise.reject(new Error('wrong')))
    await expect(twoFactor.submit({ authCode: '654321' })).rejects.toThrow('wrong')
    expect(seen.failed).toEqual([new Error('wrong')])
    expect(state()).toMatchObject({ phase: 'form', missing: [] })
  })
})

describe('success', () => {
  async function confirmed() {
    const set = setUp(['ga'])
    await set.twoFactor.submit({ authCode: '654321' })
    return set
  }

  it('is shown for 1.5 s, and login continues 0.5 s later [TFA-07, TFA-08]', async () => {
    const { seen, state } = await confirmed()
    expect([state().phase, seen.timers[0]?.ms]).toEqual(['confirmed', 1_500])
    seen.timers[0]?.run()
    expect([state().phase, seen.timers[1]?.ms, seen.done]).toEqual(['continuing', 500, []])
    seen.timers[1]?.run()
    expect([state().phase, seen.done]).toEqual(['done', [answer]])
  })

  it('still completes the login when the player navigates back', async () => {
    const { twoFactor, seen } = await confirmed()
    twoFactor.leave()
    for (const timer of seen.timers) timer.run()
    expect(seen.done).toEqual([answer])
  })

  it('does not log in after the player has closed the dialog', async () => {
    const { twoFactor, seen } = setUp(['ga'])
    const running = twoFactor.submit({ authCode: '654321' })
    twoFactor.leave()
    await running
    expect([seen.timers, seen.done]).toEqual([[], []])
  })

  it('prevents switching to another tab', async () => {
    const { twoFactor, state } = await confirmed()
    twoFactor.choose('email')
    expect(state().method).toBe('ga')
  })
})
