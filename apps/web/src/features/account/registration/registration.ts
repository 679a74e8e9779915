import type {
  RegisterRequest,
  RegisterValue,
  SessionInfo,
} from '@livery/contract/platform/account.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import type { CaptchaGate, CaptchaRefusal } from '#features/account/captcha/captcha-gate.ts'
import { loadNumberingPlans, toNationalNumber } from '#features/account/phone/country-code.ts'
import { checkPassword } from '#lib/field-checks.ts'
import type { RegistrationRules } from '#platform/answers/registration-rules.ts'
import { toFirstSession } from '#platform/new-session.ts'
import type { Origin } from '../origin/origin.ts'
import { smsTemplate } from '../origin/origin.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

const digits = '23456789'

const length = 12

export type NewPlayer =
  | { by: 'username'; username: string; password: string; referralCode: string }
  | {
      by: 'mobile'
      /** A promise while the countries load. */
      countryDialingCode: string | Promise<string>
      mobileNum: string
      /** The typed password; empty if the form does not have a password field. */
      password: string
      referralCode: string
      /** Turns the typed code into its proof; runs once the attempt has started. */
      prove: () => Promise<Pick<RegisterRequest, 'verificationCode' | 'firebaseIdToken'>>
    }

export type RegistrationPorts = {
  /** @throws PlatformError if the platform refuses or cannot be reached. */
  send: (by: NewPlayer['by'], request: RegisterRequest) => Promise<RegisterValue>
  origin: () => Origin
  merchantCode: () => string
  /** Returns whether the player has logged in by another method since the submit. */
  isIn: () => boolean
  track: (event: 'registerSubmit' | 'register', value?: RegisterValue) => void
  /** REGISTER-11: resolves when the player has read the message. */
  confirm: () => Promise<void>
  storeSession: (session: SessionInfo) => void
}

export type RegistrationContext = {
  gate: CaptchaGate
  /**
   * Resolves with the merchant's rules, which may still be loading at the submit. Never rejects.
   */
  rules: () => Promise<RegistrationRules>
}

export type RegistrationOutcome =
  | { kind: 'captcha'; refusal: CaptchaRefusal }
  /** The merchant requires a password, but the form did not have a password field yet. */
  | { kind: 'password' }
  /** Registered and logged in. */
  | { kind: 'done' }
  /** Registered, but the platform did not open a session. */
  | { kind: 'log-in' }

/**
 * Registers a player (spec §4). All network and storage access is in `ports`.
 * @throws PlatformError if the platform refuses. The captcha has then been reloaded (REGISTER-13),
 * and the error catalog shows the message.
 */
export async function register(
  player: NewPlayer,
  { gate, rules: ask }: RegistrationContext,
  ports: RegistrationPorts,
): Promise<RegistrationOutcome> {
  const asked = ask()
  const password = player.by === 'mobile' ? takePassword(player, await asked) : player.password
  if (password === undefined) return { kind: 'password' }

  // REGISTER-09
  const verdict = await gate.verify()
  if (verdict.kind === 'refused') return { kind: 'captcha', refusal: verdict.refusal }

  const request = {
    ...(await buildRegisterRequest(player, password, ports.origin())),
    ...verdict.proof,
  }

  ports.track('registerSubmit')
  const value = await sendOrClear(player, request, gate, ports)
  // REGISTER-10
  ports.track('register', value)
  if ((await asked).confirmFirst) await ports.confirm()
  const session = toFirstSession(value, ports.merchantCode())
  if (!session) return { kind: 'log-in' }

  // REGISTER-12. Do not replace a session that the player opened by another method in the meantime.
  if (!ports.isIn()) ports.storeSession(session)

  return { kind: 'done' }
}

/** Returns the password to send; undefined if the player must still type a required password. */
function takePassword({ password }: NewPlayer, rules: RegistrationRules): string | undefined {
  const isMissing = rules.mobilePassword && checkPassword(password, rules.password)
  return isMissing ? undefined : chooseMobilePassword(password, rules)
}

async function sendOrClear(
  player: NewPlayer,
  request: RegisterRequest,
  gate: CaptchaGate,
  ports: RegistrationPorts,
): Promise<RegisterValue> {
  try {
    return await ports.send(player.by, request)
  } catch (error) {
    // REGISTER-13
    gate.clear(error)
    throw error
  }
}

async function buildRegisterRequest(
  player: NewPlayer,
  password: string,
  origin: Origin,
): Promise<RegisterRequest> {
  const referralCode = cleanField(player.referralCode, 'identifier')
  const common = {
    ...origin,
    ...(referralCode !== '' && { referralCode }),
    login: true,
    password,
  }
  if (player.by === 'username')
    return { ...common, username: cleanField(player.username, 'identifier') }

  const countryDialingCode = await player.countryDialingCode
  await loadNumberingPlans()
  const mobileNum = toNationalNumber(player.mobileNum, countryDialingCode)
  const proof = await player.prove()
  // REGISTER-03. The request has no channel for a phone number, so only the template is sent.
  const template = proof.firebaseIdToken !== undefined && { smsTemplate }

  return { ...common, countryDialingCode, mobileNum, ...proof, ...template }
}

/**
 * REGISTER-14: returns the password for a mobile registration. This is the typed password if the
 * merchant requires one, otherwise the merchant's default. Without a default, the password is
 * random and the first login forces a change.
 */
export function chooseMobilePassword(
  typed: string,
  rules: Pick<RegistrationRules, 'mobilePassword' | 'mobileDefaultPassword'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  if (rules.mobilePassword) return typed
  return rules.mobileDefaultPassword ?? createPassword(random)
}

/**
 * Creates a random password of letters with a final digit, because some platforms require a digit.
 */
function createPassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = [...random(new Uint8Array(length))]
  return bytes.map((byte, index) => pick(index === length - 1 ? digits : alphabet, byte)).join('')
}

function pick(from: string, byte: number): string {
  return from.charAt(byte % from.length)
}
