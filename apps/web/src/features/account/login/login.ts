import { platformErrors } from '@livery/contract/errors.ts'
import type {
  LoginMethod,
  LoginRequest,
  LoginValue,
  SessionInfo,
} from '@livery/contract/platform/account.ts'
import type { RememberedLogin } from '#device/remembered-login.ts'
import type { ForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import type { CaptchaGate, CaptchaRefusal } from '#features/account/captcha/captcha-gate.ts'
import { isUnreachable, PlatformError, toRefusal } from '#platform/errors.ts'
import { createSubmitGuard, type SubmitLock, type Submitted } from '#platform/forms/submit-guard.ts'
import { toSession } from '#platform/to-session.ts'

export type LoginPorts = {
  send: (request: LoginRequest) => Promise<LoginValue>
  device: () => Pick<LoginRequest, 'loginDeviceId' | 'isOfficialAppLogin' | 'device'>
  merchantCode: () => string
  /** Whether a player is logged in by now. */
  isIn: () => boolean
  /** Runs before the session is stored, so that subscribers to the session find the demand set. */
  forcePasswordChange: (demand: ForcedPasswordChange) => void
  storeSession: (session: SessionInfo) => void
  remember: (login: Omit<RememberedLogin, 'merchant'>) => void
  forgetRemembered: () => void
  later: (ms: number, run: () => void) => void
}

/** A social sign-in that is to be tied to the account. */
type Identity = Pick<LoginRequest, 'firebaseChannel' | 'firebaseIdToken'>

export type Credentials =
  | {
      type: 'username'
      username: string
      password: string
      /** `kept`: it is remembered already, and stays so. */
      remember?: boolean | 'kept'
      identity?: Identity
    }
  /** `prove` turns the typed code into its proof; it runs once the attempt has begun. */
  | { type: 'sms'; mobileNum: string; prove: () => Promise<SmsProof>; remember?: boolean }

type SmsProof = { verificationCode: string } | { firebaseIdToken: string }

export type LoginContext = {
  gate: CaptchaGate
  /** The flag PWDEXPFORCECHANGE3. */
  expiredForcesChange: boolean
}

export type LoginOutcome =
  | { kind: 'captcha'; refusal: CaptchaRefusal }
  /** One more step: the two-factor dialog (LOGIN-12). */
  | { kind: 'verify'; methods: LoginMethod[]; sent: { username: string; password: string } }
  | { kind: 'done' }

export type Login = {
  lock: SubmitLock
  /**
   * One attempt. Undefined, and nothing is sent, while another is under way or ended less than 500 ms
   * ago.
   * @throws PlatformError when the platform refuses or cannot be reached.
   */
  submit: (credentials: Credentials, context: LoginContext) => Submitted<LoginOutcome>
  /**
   * Finishes a successful login or second step (LOGIN-13). If the player has logged in by another
   * method meanwhile, that session stays.
   */
  finish: (
    value: LoginValue,
    credentials: Credentials,
    context: Pick<LoginContext, 'expiredForcesChange'>,
  ) => void
  /**
   * LOGIN-11: forgets the remembered login once the platform has refused a login or its second step.
   * A platform out of reach does not mean that the login is wrong.
   */
  fail: (error: unknown) => void
}

/** Login as spec §4 has it, apart from clock, network and storage. */
export function createLogin(ports: LoginPorts): Login {
  // LOGIN-14, LOGIN-15
  const guard = createSubmitGuard(ports.later)
  const finish: Login['finish'] = (value, credentials, { expiredForcesChange }) => {
    if (ports.isIn()) return
    const reason = toChangeReason(value, expiredForcesChange)
    if (reason) ports.forcePasswordChange({ reason, oldPassword: toPassword(credentials) })
    keepOrForget(credentials, ports)
    ports.storeSession(toSession(value, ports.merchantCode()))
  }
  const fail: Login['fail'] = error => {
    if (toRefusal(error) && !isUnreachable(error)) ports.forgetRemembered()
  }
  return {
    lock: guard,
    finish,
    fail,
    submit: (credentials, context) =>
      guard.run(async (): Promise<LoginOutcome> => {
        const answer = await attempt(credentials, context.gate, { ...ports, fail })
        if (answer.kind !== 'value') return answer
        finish(answer.value, credentials, context)
        return { kind: 'done' }
      }),
  }
}

/** A player who does not tick *remember* may be a different player than the remembered one. */
function keepOrForget(credentials: Credentials, ports: LoginPorts): void {
  const wish = credentials.remember
  if (wish === true) ports.remember(toLasting(credentials))
  else if (wish !== 'kept') ports.forgetRemembered()
}

type PlayerPart = Pick<LoginRequest, 'type' | 'username' | 'password'> & Identity

type Answer =
  | { kind: 'value'; value: LoginValue }
  | Extract<LoginOutcome, { kind: 'captcha' | 'verify' }>

async function attempt(
  credentials: Credentials,
  gate: CaptchaGate,
  ports: LoginPorts & Pick<Login, 'fail'>,
): Promise<Answer> {
  // LOGIN-05
  const verdict = await gate.verify()
  if (verdict.kind === 'refused') return { kind: 'captcha', refusal: verdict.refusal }
  const player = await toRequest(credentials)
  try {
    const request = { ...player, ...verdict.proof, ...ports.device() }
    return { kind: 'value', value: await ports.send(request) }
  } catch (error) {
    // A proof is good for one call.
    gate.clear()
    const methods = toMethods(error)
    const { username = '', password = '' } = player
    if (methods) return { kind: 'verify', methods, sent: { username, password } }
    // The error catalogue shows the message.
    ports.fail(error)
    throw error
  }
}

/** LOGIN-03. A number logs in under `username`, its code as the password. */
async function toRequest(credentials: Credentials): Promise<PlayerPart> {
  if (credentials.type === 'username') {
    const { type, username, password, identity } = credentials
    return { type, username: username.trim(), password, ...identity }
  }
  const proof = await credentials.prove()
  return { type: 'sms', username: credentials.mobileNum.trim(), ...toSmsPart(proof) }
}

function toSmsPart(proof: SmsProof): Pick<LoginRequest, 'password' | 'firebaseIdToken'> {
  return 'verificationCode' in proof ? { password: proof.verificationCode } : proof
}

/** LOGIN-07, LOGIN-08, LOGIN-09, in this order; without one the redirect goes ahead (LOGIN-10). */
export function toChangeReason(
  { passwordExpired, updatePassword, firstTimeLogin }: LoginValue,
  expiredForcesChange: boolean,
): ForcedPasswordChange['reason'] | undefined {
  if (passwordExpired && expiredForcesChange) return 'expired'
  if (updatePassword) return 'default'
  return firstTimeLogin ? 'first' : undefined
}

function toPassword(credentials: Credentials): string | undefined {
  return credentials.type === 'username' ? credentials.password : undefined
}

/** AUTOLOGIN-01. A number is remembered alone: its code is good once (AUTOLOGIN-06). */
function toLasting(credentials: Credentials): Omit<RememberedLogin, 'merchant'> {
  if (credentials.type === 'sms') {
    return { type: 'sms', username: credentials.mobileNum.trim(), password: '' }
  }
  const { username, password } = credentials
  return { type: 'username', username: username.trim(), password }
}

const known: readonly LoginMethod[] = ['email', 'ga', 'sms', 'payeeName']

/** LOGIN-12: the methods of a step-up, of which at least one must be known here. */
function toMethods(error: unknown): LoginMethod[] | undefined {
  if (!(error instanceof PlatformError)) return undefined
  if (error.errorCode !== platformErrors.loginVerifyRequired) return undefined
  const { value } = error
  const listed = isRecord(value) ? value.methods : value
  const methods = Array.isArray(listed) ? known.filter(method => listed.includes(method)) : []
  return methods.length > 0 ? methods : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
