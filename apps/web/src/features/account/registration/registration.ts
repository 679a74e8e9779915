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
import { toFirstSession } from '#platform/to-session.ts'
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
      /** As typed; empty if the form did not ask for one. */
      password: string
      referralCode: string
      /** Turns the typed code into its proof; runs once the attempt has begun. */
      prove: () => Promise<Pick<RegisterRequest, 'verificationCode' | 'firebaseIdToken'>>
    }

export type RegistrationPorts = {
  /** @throws PlatformError when the platform refuses or cannot be reached. */
  send: (by: NewPlayer['by'], request: RegisterRequest) => Promise<RegisterValue>
  origin: () => Origin
  merchantCode: () => string
  /** Whether a player is logged in by now. */
  isIn: () => boolean
  track: (event: 'registerSubmit' | 'register', value?: RegisterValue) => void
  /** REGISTER-11: resolves when the player has read it. */
  confirm: () => Promise<void>
  storeSession: (session: SessionInfo) => void
}

export type RegistrationContext = {
  gate: CaptchaGate
  /**
   * Resolves with the merchant's rules, for a player who submits before they have arrived. Never
   * rejects.
   */
  rules: () => Promise<RegistrationRules>
}

export type RegistrationOutcome =
  | { kind: 'captcha'; refusal: CaptchaRefusal }
  /** The merchant requires a password; the form did not know that yet. */
  | { kind: 'password' }
  /** Registered and logged in. */
  | { kind: 'done' }
  /** Registered, but the platform opened no session. */
  | { kind: 'log-in' }

/**
 * Registration as spec §4 has it, apart from network and storage.
 * @throws PlatformError when the platform refuses: the captcha has then been reloaded (REGISTER-13),
 * and the message is the error catalogue's to show.
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
  const request = { ...(await toRequest(player, password, ports.origin())), ...verdict.proof }
  ports.track('registerSubmit')
  const value = await sendOrClear(player, request, gate, ports)
  // REGISTER-10
  ports.track('register', value)
  if ((await asked).confirmFirst) await ports.confirm()
  const session = toFirstSession(value, ports.merchantCode())
  if (!session) return { kind: 'log-in' }
  // REGISTER-12, unless the player logged in by another method before the answer came.
  if (!ports.isIn()) ports.storeSession(session)
  return { kind: 'done' }
}

/** Undefined if a required password was not typed. */
function takePassword({ password }: NewPlayer, rules: RegistrationRules): string | undefined {
  const isMissing = rules.mobilePassword && checkPassword(password, rules.password)
  return isMissing ? undefined : toMobilePassword(password, rules)
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

async function toRequest(
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
  // REGISTER-03. A phone has no channel among those that the request may name.
  const template = proof.firebaseIdToken !== undefined && { smsTemplate }
  return { ...common, countryDialingCode, mobileNum, ...proof, ...template }
}

/**
 * REGISTER-14: the password that a mobile registration sends. If the merchant does not ask for one,
 * it is the merchant's default password; without a default it is a random one, and the first login
 * forces a change.
 */
export function toMobilePassword(
  typed: string,
  rules: Pick<RegistrationRules, 'mobilePassword' | 'mobileDefaultPassword'>,
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  if (rules.mobilePassword) return typed
  return rules.mobileDefaultPassword ?? createPassword(random)
}

/** Letters, and a digit at the end for platforms that require one. */
function createPassword(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const bytes = [...random(new Uint8Array(length))]
  return bytes.map((byte, index) => pick(index === length - 1 ? digits : alphabet, byte)).join('')
}

function pick(from: string, byte: number): string {
  return from.charAt(byte % from.length)
}
