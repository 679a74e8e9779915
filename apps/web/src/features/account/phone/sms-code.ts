import type { SmsRequest, SmsValue } from '@livery/contract/platform/account.ts'
import * as timings from '@livery/contract/timings.ts'
import type { ReactNode } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CaptchaGate, CaptchaRefusal } from '#features/account/captcha/captcha-gate.ts'
import type { IdentitySms } from '#features/account/identity/create-identity-sms.ts'
import type { FieldFault } from '#lib/field-checks.ts'
import { readCode } from '#lib/typed/one-time-code.ts'
import { loadNumberingPlans, toNationalNumber } from './country-code.ts'

export type Phone = {
  mobileNum: string
  /** A promise while the countries load; an early press waits for the promise. */
  countryDialingCode: string | Promise<string>
}

export type SmsCodePorts = {
  /** @throws if the platform refuses or cannot be reached. */
  send: (request: SmsRequest) => Promise<SmsValue>
  /** Resolves with the identity service if it is the SMS provider; otherwise with undefined. */
  identity?: () => Promise<IdentitySms | undefined>
  now: () => number
  /** Runs `run` every `ms` milliseconds until the returned function is called. */
  every: (ms: number, run: () => void) => () => void
}

export type SmsCodeState =
  | { kind: 'idle' }
  | { kind: 'sending' }
  /** A new code may be sent when `secondsLeft` has reached 0. */
  | { kind: 'sent'; secondsLeft: number }

export type SmsSendOutcome =
  | { kind: 'sent' }
  | { kind: 'busy' }
  | { kind: 'no-number' }
  | { kind: 'refused'; refusal: CaptchaRefusal }

export type SmsCode = {
  store: StoreApi<SmsCodeState>
  /**
   * Sends a code: one at a time (TFA-11), and only after the last code has expired (TFA-09). `gate`
   * is the current captcha: a remounted form has a new gate.
   * @throws the error of `send`; the state does not change then.
   */
  send: (phone: Phone, gate: CaptchaGate) => Promise<SmsSendOutcome>
  /**
   * Exchanges a typed code for its proof: the code itself, or an ID token from the identity
   * service.
   */
  prove: (code: string) => Promise<{ verificationCode: string } | { firebaseIdToken: string }>
  /** Stops the countdown when the form unmounts or is hidden. */
  stop: () => void
  /** Resumes a running countdown when the form is shown again. */
  resume: () => void
}

const tickMs = 1_000

/** Creates an SMS code with its countdown, for login, registration, reset and step-up. */
export function createSmsCode(ports: SmsCodePorts): SmsCode {
  const store = createStore<SmsCodeState>()(() => ({ kind: 'idle' }))
  let stopTicking = (): void => undefined
  let expiresAtMs = 0
  /** The service that sent the last code. Only this service can verify the code. */
  let sender: { identity: IdentitySms | undefined } | undefined

  function countDown(): void {
    stopTicking()

    const show = () => {
      const secondsLeft = Math.ceil((expiresAtMs - ports.now()) / tickMs)
      if (secondsLeft > 0) return store.setState({ kind: 'sent', secondsLeft }, true)
      stopTicking()
      store.setState({ kind: 'idle' }, true)
    }

    stopTicking = ports.every(tickMs, show)
    show()
  }

  return {
    store,
    async send(phone, gate) {
      // TFA-18
      if (!phone.mobileNum.trim()) return { kind: 'no-number' }
      if (store.getState().kind !== 'idle') return { kind: 'busy' }

      store.setState({ kind: 'sending' }, true)

      try {
        const sent = await sendOne(phone, gate, ports, identity => {
          sender = { identity }
        })
        if (typeof sent === 'number') {
          expiresAtMs = sent
          countDown()
        } else store.setState({ kind: 'idle' }, true)
        return typeof sent === 'number' ? { kind: 'sent' } : { kind: 'refused', refusal: sent }
      } catch (error) {
        store.setState({ kind: 'idle' }, true)
        gate.clear(error)
        throw error
      }
    },
    async prove(code) {
      const typed = readCode(code)
      const { identity } = sender ?? { identity: await ports.identity?.() }
      if (!identity) return { verificationCode: typed }
      return { firebaseIdToken: await identity.confirm(typed) }
    },
    stop: () => stopTicking(),
    resume() {
      if (store.getState().kind === 'sent') countDown()
    },
  }
}

/**
 * Sends a code. Resolves with its expiry time in Unix milliseconds, or with the captcha's reason
 * for a rejection.
 */
async function sendOne(
  phone: Phone,
  gate: CaptchaGate,
  ports: SmsCodePorts,
  choose: (identity: IdentitySms | undefined) => void,
): Promise<number | CaptchaRefusal> {
  const verdict = await gate.verify()
  if (verdict.kind === 'refused') return verdict.refusal

  const countryDialingCode = await phone.countryDialingCode
  await loadNumberingPlans()
  const mobileNum = toNationalNumber(phone.mobileNum, countryDialingCode)
  const identity = await ports.identity?.()
  choose(identity)
  if (identity) return sendByIdentity(`+${countryDialingCode}${mobileNum}`, identity, ports.now)

  const { expirationTime } = await ports.send({ countryDialingCode, mobileNum, ...verdict.proof })
  // Each proof is valid for only one request.
  gate.clear()

  return expirationTime
}

async function sendByIdentity(number: string, identity: IdentitySms, now: () => number) {
  await identity.send(number)
  // TFA-10
  return now() + timings.smsResendIdentityMs
}

/**
 * The number and code fields of a form; the app provides them, so that all forms share one
 * implementation.
 */
export type PhoneEntry = {
  /** Returns a promise while the countries load; an early submit waits for the promise. */
  dialingCode: () => Phone['countryDialingCode']
  mobileNum: string
  code: string
  prove: SmsCode['prove']
  /** Renders both fields, with their errors. */
  draw: (faults: { mobile?: FieldFault | undefined; code?: FieldFault | undefined }) => ReactNode
}
