import type { SmsRequest } from '@livery/contract/platform/account.ts'
import { describe, expect, it, vi } from 'vitest'
import { type CaptchaGate, closedGate } from '#features/account/captcha/captcha-gate.ts'
import { createSmsCode, type SmsCodePorts } from './sms-code.ts'

const openGate: CaptchaGate = {
  verify: async () => ({ kind: 'solved', proof: {} }),
  clear: () => undefined,
}
const phone = { countryDialingCode: '63', mobileNum: ' 9175000001 ' }

function setUp(ports: Partial<SmsCodePorts> = {}) {
  const clock = { nowMs: 10_000, ticks: [] as (() => void)[], stopped: 0 }
  const sent: SmsRequest[] = []
  const smsCode = createSmsCode({
    send: async request => {
      sent.push(request)
      return { expirationTime: clock.nowMs + 3_000 }
    },
    now: () => clock.nowMs,
    every: (_ms, run) => {
      clock.ticks.push(run)
      return () => {
        clock.stopped += 1
      }
    },
    ...ports,
  })

  const pass = (ms: number) => {
    clock.nowMs += ms
    clock.ticks.at(-1)?.()
  }

  return { smsCode, sent, clock, pass, state: () => smsCode.store.getState() }
}

describe('an SMS code', () => {
  it('is requested with the dialing code, the number and the captcha proof [TFA-05, CALL-10]', async () => {
    const gate = {
      verify: async () => ({ kind: 'solved', proof: { geetestValidateV4: 'p' } }) as const,
      clear: vi.fn(),
    }
    const { smsCode, sent } = setUp()

    expect(await smsCode.send(phone, gate)).toEqual({ kind: 'sent' })
    expect(sent).toEqual([
      { countryDialingCode: '63', mobileNum: '9175000001', geetestValidateV4: 'p' },
    ])
    expect(gate.clear).toHaveBeenCalledOnce()
  })

  it('waits for the dialing code, and is sent once even if the player presses twice [TFA-11]', async () => {
    const { smsCode, sent, state } = setUp()
    let come = (_: string): void => undefined
    const countryDialingCode = new Promise<string>(resolve => {
      come = resolve
    })
    const sending = smsCode.send({ ...phone, countryDialingCode }, openGate)

    expect(state()).toEqual({ kind: 'sending' })
    expect(await smsCode.send({ ...phone, countryDialingCode }, openGate)).toEqual({ kind: 'busy' })

    come('63')

    expect(await sending).toEqual({ kind: 'sent' })
    expect(sent).toEqual([{ countryDialingCode: '63', mobileNum: '9175000001' }])
  })

  it("counts down to the server's expiry time, and can then be sent again [TFA-09]", async () => {
    const { smsCode, pass, state, clock } = setUp()
    await smsCode.send(phone, openGate)

    expect(state()).toEqual({ kind: 'sent', secondsLeft: 3 })

    pass(1_000)

    expect(state()).toEqual({ kind: 'sent', secondsLeft: 2 })
    expect(await smsCode.send(phone, openGate)).toEqual({ kind: 'busy' })

    pass(2_000)

    expect(state()).toEqual({ kind: 'idle' })
    expect(clock.stopped).toBe(1)
  })

  it('cannot be sent again until the last second of the countdown has passed [TFA-09]', async () => {
    const { smsCode, pass, state } = setUp()
    await smsCode.send(phone, openGate)
    pass(2_999)

    expect(state()).toEqual({ kind: 'sent', secondsLeft: 1 })
    expect(await smsCode.send(phone, openGate)).toEqual({ kind: 'busy' })

    pass(1)

    expect(state()).toEqual({ kind: 'idle' })
  })

  it('continues the countdown at the correct second when the form becomes visible again', async () => {
    const { smsCode, state, clock } = setUp()
    smsCode.resume()

    expect(clock.ticks).toEqual([])

    await smsCode.send(phone, openGate)
    smsCode.stop()
    clock.nowMs += 2_000
    smsCode.resume()

    expect(state()).toEqual({ kind: 'sent', secondsLeft: 1 })
    expect(clock.ticks).toHaveLength(2)
  })

  it('is requested only once at a time [TFA-11]', async () => {
    const { smsCode, state } = setUp({ send: () => new Promise(() => undefined) })
    void smsCode.send(phone, openGate)
    expect(state()).toEqual({ kind: 'sending' })
    expect(await smsCode.send(phone, openGate)).toEqual({ kind: 'busy' })
  })

  it('requires a number [TFA-18]', async () => {
    const { smsCode, sent } = setUp()
    expect(await smsCode.send({ ...phone, mobileNum: '  ' }, openGate)).toEqual({
      kind: 'no-number',
    })
    expect(sent).toEqual([])
  })

  it.each([{ reason: 'verify-first' }, { reason: 'no-service' }] as const)(
    'is not sent while the captcha returns %j [CAPTCHA-13]',
    async refusal => {
      const { smsCode, sent, state } = setUp()
      expect(await smsCode.send(phone, closedGate(refusal))).toEqual({ kind: 'refused', refusal })
      expect([sent, state()]).toEqual([[], { kind: 'idle' }])
    },
  )

  it('can be requested again immediately when the platform refuses', async () => {
    const { smsCode, state } = setUp({ send: () => Promise.reject(new Error('no')) })
    await expect(smsCode.send(phone, openGate)).rejects.toThrow('no')
    expect(state()).toEqual({ kind: 'idle' })
  })

  it('from the identity service counts down 60 s and is exchanged for an ID token [TFA-10, SOCIAL-17]', async () => {
    const identity = {
      send: vi.fn(async () => undefined),
      confirm: async (code: string) => `id of ${code}`,
    }
    const { smsCode, sent, state } = setUp({ identity: async () => identity })
    await smsCode.send(phone, openGate)

    expect(identity.send).toHaveBeenCalledWith('+639175000001')
    expect([sent, state()]).toEqual([[], { kind: 'sent', secondsLeft: 60 }])
    expect(await smsCode.prove(' 123456')).toEqual({ firebaseIdToken: 'id of 123456' })
  })

  it('is verified by the service that sent it, even after the SMS provider has changed', async () => {
    let provider: 'platform' | 'identity' = 'platform'
    const service = { send: async () => undefined, confirm: async () => 'an ID token' }
    const identity = async () => (provider === 'identity' ? service : undefined)
    const { smsCode } = setUp({ identity })
    await smsCode.send(phone, openGate)
    provider = 'identity'

    expect(await smsCode.prove('123456')).toEqual({ verificationCode: '123456' })
  })

  it('from the platform is sent as its own proof, without surrounding whitespace', async () => {
    expect(await setUp().smsCode.prove(' 123456\n')).toEqual({ verificationCode: '123456' })
  })

  it.each(['123 456', '123-456', '1 2 3 4 5 6', '１２３４５６', '၁၂၃၄၅၆', 'Your code is 123456.'])(
    'from the platform is its own proof, reduced to its digits if pasted as %j',
    async pasted => {
      expect(await setUp().smsCode.prove(pasted)).toEqual({ verificationCode: '123456' })
    },
  )

  it('is sent to the dialing code and the number without its trunk prefix', async () => {
    const identity = { send: vi.fn(async () => undefined), confirm: async () => '' }
    const { smsCode, sent } = setUp()
    await smsCode.send({ countryDialingCode: '63', mobileNum: '0917 500 0001' }, openGate)
    const other = setUp({ identity: async () => identity })
    await other.smsCode.send({ countryDialingCode: '44', mobileNum: '07740 125622' }, openGate)

    expect(sent).toEqual([{ countryDialingCode: '63', mobileNum: '9175000001' }])
    expect(identity.send).toHaveBeenCalledWith('+447740125622')
  })
})
