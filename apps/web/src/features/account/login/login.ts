/**
 * Implements login (spec §4): the form's submit, a single attempt, and the final part shared with
 * the second step.
 */
import { platformErrors } from '@livery/contract/errors.ts'
import type { LoginMethod, LoginRequest, LoginValue } from '@livery/contract/platform/account.ts'
import { cleanField } from '@livery/contract/text/clean-field.ts'
import { useQueryClient } from '@tanstack/react-query'
import { merchant } from '#brand/merchant.ts'
import { readCallerFacts, readDeviceHeader } from '#device/caller-facts.ts'
import { forgetLogin, type RememberedLogin, rememberLogin } from '#device/remembered-login.ts'
import {
  type ForcedPasswordChange,
  forcePasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import { alertRefusal } from '#features/account/captcha/captcha.ts'
import type { CaptchaGate, CaptchaRefusal } from '#features/account/captcha/captcha-gate.ts'
import { isRecord } from '#lib/records.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { isFlagOn, siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { platform } from '#platform/client/client.ts'
import { findPlatformRefusal, isUnreachable, PlatformError } from '#platform/errors.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { toSession } from '#platform/new-session.ts'
import { isLoggedIn, setSession } from '#platform/session.ts'

/** A social sign-in to bind to the account. */
type Identity = Pick<LoginRequest, 'firebaseChannel' | 'firebaseIdToken'>

export type Credentials =
  | {
      type: 'username'
      username: string
      password: string
      /** `kept`: the login is already remembered and must not be stored again. */
      remember?: boolean | 'kept'
      identity?: Identity
    }
  /** `prove` turns the typed code into a proof; it runs once the attempt has started. */
  | { type: 'sms'; mobileNum: string; prove: () => Promise<SmsProof>; remember?: boolean }

type SmsProof = { verificationCode: string } | { firebaseIdToken: string }

type LoginContext = {
  gate: CaptchaGate
  /** The value of the flag PWDEXPFORCECHANGE3: an expired password forces a change. */
  expiredForcesChange: boolean
}

type LoginOutcome =
  | { kind: 'captcha'; refusal: CaptchaRefusal }
  /** The platform requires a second step: the two-factor dialog (LOGIN-12). */
  | { kind: 'verify'; methods: LoginMethod[]; sent: { username: string; password: string } }
  | { kind: 'done' }

type LoginAttempt = {
  busy: boolean
  /** The last attempt's error, until the next attempt starts. */
  error: unknown
  attempt: (credentials: Credentials, gate: CaptchaGate) => void
}

type Attempt = { credentials: Credentials; context: LoginContext }

// The login page and the login sheet share one guard, so that two forms cannot submit at the same
// time.
const login = { guard: createSubmitGuard(), submit: logInAndFollow, showsErrors: true } as const

/** Returns a login attempt that also handles a captcha rejection and the second step. */
export function useLoginAttempt(): LoginAttempt {
  const queryClient = useQueryClient()
  const { busy, error, send } = useSubmit(login)
  return {
    busy,
    error,
    attempt(credentials, gate) {
      const context = {
        gate,
        // A getter, because the settings may arrive after the submit.
        get expiredForcesChange() {
          const settings = queryClient.getQueryData(siteSettingsQuery().queryKey)
          return isFlagOn('PWDEXPFORCECHANGE3', settings)
        },
      }
      send({ credentials, context })
    },
  }
}

/** Completes the login even if the form has unmounted, because the player requested it. */
async function logInAndFollow({ credentials, context }: Attempt): Promise<void> {
  const outcome = await logIn(credentials, context)
  if (outcome.kind === 'captcha') alertRefusal(outcome.refusal)
  if (outcome.kind !== 'verify') return

  // LOGIN-12
  openOverlay('two-factor', {
    allowed: outcome.methods,
    ...outcome.sent,
    // LOGIN-13
    finish: value => finishLogin(value, credentials, context),
    fail: failLogin,
  })
}

/**
 * Makes one login attempt.
 * @throws PlatformError if the platform refuses or cannot be reached.
 */
export async function logIn(
  credentials: Credentials,
  context: LoginContext,
): Promise<LoginOutcome> {
  // LOGIN-05
  const verdict = await context.gate.verify()
  if (verdict.kind === 'refused') return { kind: 'captcha', refusal: verdict.refusal }

  const player = await proveCredentials(credentials)
  const request = { ...player, ...verdict.proof, ...readCallerFacts() }
  const answer = await sendLogin(request, context.gate)
  if (answer.kind !== 'value') return answer

  finishLogin(answer.value, credentials, context)

  return { kind: 'done' }
}

/**
 * Finishes a successful login or second step (LOGIN-13). Does not replace a session that the player
 * opened with another method in the meantime.
 */
export function finishLogin(
  value: LoginValue,
  credentials: Credentials,
  { expiredForcesChange }: Pick<LoginContext, 'expiredForcesChange'>,
): void {
  if (isLoggedIn()) return
  const reason = decideChangeReason(value, expiredForcesChange)
  // Set the forced change before the session, because the session's subscribers read it.
  if (reason) forcePasswordChange({ reason, oldPassword: findPassword(credentials) })
  keepOrForget(credentials)
  setSession(toSession(value, merchant.platformCode))
}

/**
 * LOGIN-11: deletes the remembered login after the platform has rejected a login or its second
 * step. An unreachable platform does not mean that the login is wrong.
 */
export function failLogin(error: unknown): void {
  if (findPlatformRefusal(error) && !isUnreachable(error)) void forgetLogin()
}

/**
 * Remembers the login if the player ticked *remember me*. Otherwise deletes the remembered login,
 * which may belong to a different player.
 */
function keepOrForget(credentials: Credentials): void {
  const wish = credentials.remember
  if (wish === true) {
    void rememberLogin({ ...buildRememberedLogin(credentials), merchant: merchant.platformCode })
  } else if (wish !== 'kept') void forgetLogin()
}

type Answer = { kind: 'value'; value: LoginValue } | Extract<LoginOutcome, { kind: 'verify' }>

async function sendLogin(body: LoginRequest, gate: CaptchaGate): Promise<Answer> {
  try {
    const value = await platform.call('login', { body, headers: { Device: readDeviceHeader() } })
    return { kind: 'value', value }
  } catch (error) {
    // Each proof is valid for only one request.
    gate.clear(error)
    const methods = findStepUpMethods(error)
    const { username = '', password = '' } = body
    if (methods) return { kind: 'verify', methods, sent: { username, password } }
    failLogin(error)
    throw error
  }
}

/** LOGIN-03. For a mobile login, sends the number as `username` and the code as the password. */
async function proveCredentials(
  credentials: Credentials,
): Promise<Pick<LoginRequest, 'type' | 'username' | 'password'> & Identity> {
  if (credentials.type === 'username') {
    const { type, username, password, identity } = credentials
    return { type, username: cleanField(username, 'identifier'), password, ...identity }
  }
  const proof = await credentials.prove()
  return { type: 'sms', username: credentials.mobileNum.trim(), ...buildSmsFields(proof) }
}

function buildSmsFields(proof: SmsProof): Pick<LoginRequest, 'password' | 'firebaseIdToken'> {
  return 'verificationCode' in proof ? { password: proof.verificationCode } : proof
}

/**
 * Returns the reason for a forced password change, checked in the order LOGIN-07, LOGIN-08,
 * LOGIN-09; undefined if no change is due (LOGIN-10).
 */
export function decideChangeReason(
  { passwordExpired, updatePassword, firstTimeLogin }: LoginValue,
  expiredForcesChange: boolean,
): ForcedPasswordChange['reason'] | undefined {
  if (passwordExpired && expiredForcesChange) return 'expired'
  if (updatePassword) return 'default'
  return firstTimeLogin ? 'first' : undefined
}

function findPassword(credentials: Credentials): string | undefined {
  return credentials.type === 'username' ? credentials.password : undefined
}

/**
 * AUTOLOGIN-01. A mobile login remembers only the number, because a code can be used only once
 * (AUTOLOGIN-06).
 */
function buildRememberedLogin(credentials: Credentials): Omit<RememberedLogin, 'merchant'> {
  if (credentials.type === 'sms') {
    return { type: 'sms', username: credentials.mobileNum.trim(), password: '' }
  }
  const { username, password } = credentials
  return { type: 'username', username: cleanField(username, 'identifier'), password }
}

const known: readonly LoginMethod[] = ['email', 'ga', 'sms', 'payeeName']

/** LOGIN-12: returns the step-up methods that the app supports; undefined if there are none. */
function findStepUpMethods(error: unknown): LoginMethod[] | undefined {
  if (!(error instanceof PlatformError)) return undefined
  if (error.errorCode !== platformErrors.loginVerifyRequired) return undefined
  const { value } = error
  const listed = isRecord(value) ? value.methods : value
  const methods = Array.isArray(listed) ? known.filter(method => listed.includes(method)) : []
  return methods.length > 0 ? methods : undefined
}
