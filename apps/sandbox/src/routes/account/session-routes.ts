import { platformErrors } from '@livery/contract/errors.ts'
import * as limits from '@livery/contract/limits.ts'
import {
  type CaptchaProof,
  type LoginMethod,
  type LoginValue,
  loginRequest,
} from '@livery/contract/platform/account.ts'
import * as z from 'zod'
import { type Account, defaultPassword } from '#accounts/accounts.ts'
import { type DeviceFacts, noteDevice, readDeviceFacts } from '#accounts/devices.ts'
import { requireClaims } from '#accounts/sessions.ts'
import { requireFactor, smsCode, stepUpRequest } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import { countTime, requireNoBreak, requireTime } from '#play/play-record.ts'
import type { Serve } from '#request/serve.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'

/** The name format for new accounts. */
export const userName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_]{3,15}$/, '4 to 16 letters or digits')

/**
 * Checks that a user name is free.
 * @throws PlatformFailure if the name is taken.
 */
export function requireFreeName(state: MerchantState, name: string): void {
  if (findAccount(state, name)) throw taken()
}

export function taken(): PlatformFailure {
  return new PlatformFailure(platformErrors.usernameTaken, refusalTexts.taken)
}

const loginBody = loginRequest.extend({ verificationCode: z.string().optional() })
type LoginBody = z.infer<typeof loginBody>

/** Login by password, SMS and identity service, step-up, free play, logout and the RSA key. */
export function sessionRoutes(serve: Serve): void {
  serve.open('rsaKey', async ({ sandbox, state }) => {
    const { keyId, publicKey } = await sandbox.keys(state.code)
    return { keyId, publicKey }
  })

  serve.open('login', ({ sandbox, state, body, request }) => {
    const login = parseBody(loginBody, body)
    requireCaptcha(state, 'login', login)
    const account = requireAccount(state, login)
    if (account.moved) {
      throw new PlatformFailure(platformErrors.tokenIpDifferent, refusalTexts.moved)
    }

    const device = readDeviceFacts(login.loginDeviceId, request, sandbox.now())

    if (account.stepUp.length > 0) {
      account.pendingDevice = device
      throw stepUpRequired(account.stepUp)
    }

    return openLoginSession(state, account, device)
  })

  serve.open('loginVerification', ({ state, body }) => {
    const request = parseBody(stepUpRequest, body)
    const account = requirePassword(state, request.username, request.password)
    requireFactor(account, request)
    return openLoginSession(state, account, account.pendingDevice)
  })

  serve.open('freePlayLogin', ({ state }) => {
    const account = findAccount(state, 'member1')
    if (!account) throw new PlatformFailure(platformErrors.userNotFound, 'No free play here')
    return openLoginSession(state, account)
  })

  serve.open('logout', ({ state, token }) => {
    if (token !== undefined) state.sessions.close(token)
    return {}
  })
}

function requireAccount(state: MerchantState, login: LoginBody): Account {
  if (login.type === 'firebase') return requireIdentity(state, login)
  if (login.type === 'sms') return requireMobile(state, login)
  const account = requirePassword(state, login.username, login.password)
  // "Log in to an existing account" after a social sign-in binds that sign-in to the account.
  if (login.firebaseIdToken) account.identities.add(requireClaims(login.firebaseIdToken).sub)
  return account
}

function requireIdentity(state: MerchantState, login: LoginBody): Account {
  const { sub } = requireClaims(login.firebaseIdToken)
  const bound = state.accounts.find(({ identities }) => identities.has(sub))
  const account = bound ?? (sub.startsWith('known-') ? findAccount(state, 'member1') : undefined)
  if (account) return account
  throw new PlatformFailure(platformErrors.bindCustomerRequired, refusalTexts.unknownIdentity)
}

function requireMobile(state: MerchantState, login: LoginBody): Account {
  const name = login.username ?? ''
  const account =
    state.accounts.find(({ mobileNum }) => mobileNum === name) ?? findAccount(state, name)
  if (!account) throw notFound()

  if (login.firebaseIdToken) {
    requireClaims(login.firebaseIdToken)
    return account
  }

  const code = login.verificationCode ?? login.password
  if (code !== smsCode && code !== account.password) {
    throw new PlatformFailure(platformErrors.smsCodeInvalid, refusalTexts.wrongCode)
  }

  return account
}

function requirePassword(
  state: MerchantState,
  userName: string | undefined,
  password: string | undefined,
): Account {
  const account = findAccount(state, userName ?? '')
  if (!account) throw notFound()
  if (account.password === password) return account
  throw new PlatformFailure(platformErrors.loginCredentials, refusalTexts.wrongPassword)
}

function notFound(): PlatformFailure {
  return new PlatformFailure(platformErrors.userNotFound, refusalTexts.noAccount)
}

function stepUpRequired(methods: readonly LoginMethod[]): PlatformFailure {
  return new PlatformFailure(platformErrors.loginVerifyRequired, refusalTexts.oneMoreStep, {
    value: { methods },
  })
}

/**
 * Opens a session for the account and returns the login response (LOGIN-04).
 * @throws PlatformFailure during the player's break, or if their playing time is used up.
 */
function openLoginSession(
  state: MerchantState,
  account: Account,
  device?: DeviceFacts,
): LoginValue {
  const nowMs = state.now()
  requireNoBreak(account, nowMs)
  requireTime(account, nowMs)
  countTime(account, nowMs)

  return {
    token: openSession(state, account, device),
    id: account.id,
    userName: account.userName,
    customerType: account.type,
    firstTimeLogin: account.firstTimeLogin,
    passwordExpired: account.passwordExpired,
    updatePassword: account.password === defaultPassword,
  }
}

/** Opens a session on a device and records the device on the account. */
export function openSession(state: MerchantState, account: Account, device?: DeviceFacts): string {
  if (device) noteDevice(account, device, state.config.content.countries.defaultCountry)
  return state.sessions.open(account.userName, device?.id)
}

/**
 * Throws `captcha.invalid` if the merchant requires a captcha for this call and the proof is
 * missing or wrong. Checks the digits of an image and the token of a stand-in; accepts a real
 * Geetest proof unchecked.
 */
export function requireCaptcha(
  state: MerchantState,
  place: 'login' | 'register' | 'sms',
  proof: CaptchaProof,
): void {
  const { settings } = state.config
  if (!settings[place].captcha.enabled) return

  const isPicture = !settings.gw.GEETEST_ENABLED
  const passed = isPicture ? state.captchas.redeem(proof.captcha) : hasGeetest(state, proof)
  if (passed) return

  const text = isPicture && proof.captcha ? refusalTexts.wrongCaptcha : refusalTexts.captcha

  throw new PlatformFailure(platformErrors.captchaInvalid, text)
}

function hasGeetest(state: MerchantState, proof: CaptchaProof): boolean {
  const isV4 = state.config.settings.gw.GEETEST_VERSION === 'v4'
  const given = isV4 ? proof.geetestValidateV4 : (proof.geetestSeccode ?? proof.geetestChallenge)
  if (!given) return false
  const token = isV4 ? parsePassToken(given) : given.split('|')[0]
  return token?.length === limits.mockCaptchaTokenLength ? state.mockTokens.redeem(token) : true
}

function parsePassToken(validate: string): string | undefined {
  try {
    const { pass_token } = JSON.parse(validate)
    return typeof pass_token === 'string' ? pass_token : undefined
  } catch {
    // The proof is not JSON, so it is not a stand-in token.
    return undefined
  }
}
