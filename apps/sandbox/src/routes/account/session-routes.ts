import { platformErrors } from '@livery/contract/errors.ts'
import { type LoginMethod, loginRequest } from '@livery/contract/platform/account.ts'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { readDeviceFacts } from '#accounts/devices.ts'
import { requireClaims } from '#accounts/id-token.ts'
import { smsCode } from '#accounts/sms.ts'
import { requireFactor, stepUpRequest } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { Serve } from '#request/serve.ts'
import { findAccount, type MerchantState } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { openLoginSession } from './login-value.ts'
import { requireCaptcha } from './require-captcha.ts'

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
