import { platformErrors } from '@livery/contract/errors.ts'
import { type LoginMethod, loginRequest } from '@livery/contract/platform/account.ts'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { requireClaims } from '#accounts/id-token.ts'
import { smsCode } from '#accounts/sms.ts'
import { requireFactor, stepUpRequest } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/parse-body.ts'
import type { Serve } from '#request/serve.ts'
import { findAccount, type MerchantWorld } from '#state/merchant-state.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { toLoginValue } from './login-value.ts'
import { requireCaptcha } from './require-captcha.ts'

const loginBody = loginRequest.extend({ verificationCode: z.string().optional() })
type LoginBody = z.infer<typeof loginBody>

/** Login in its three ways, step-up, free play, logout and the key for all of them. */
export function sessionRoutes(serve: Serve): void {
  serve.open('rsaKey', async ({ sandbox, world }) => {
    const { keyId, publicKey } = await sandbox.keys(world.code)
    return { keyId, publicKey }
  })

  serve.open('login', ({ world, body }) => {
    const login = parseBody(loginBody, body)
    requireCaptcha(world, 'login', login)
    const account = requireAccount(world, login)
    if (account.moved) {
      throw new PlatformFailure(platformErrors.tokenIpDifferent, refusalTexts.moved)
    }
    if (account.stepUp.length > 0) throw stepUpRequired(account.stepUp)
    return toLoginValue(world, account)
  })

  serve.open('loginVerification', ({ world, body }) => {
    const request = parseBody(stepUpRequest, body)
    const account = requirePassword(world, request.username, request.password)
    requireFactor(account, request)
    return toLoginValue(world, account)
  })

  serve.open('freePlayLogin', ({ world }) => {
    const account = findAccount(world, 'member1')
    if (!account) throw new PlatformFailure(platformErrors.userNotFound, 'No free play here')
    return toLoginValue(world, account)
  })

  serve.open('logout', ({ world, token }) => {
    if (token !== undefined) world.sessions.close(token)
    return {}
  })
}

function requireAccount(world: MerchantWorld, login: LoginBody): Account {
  if (login.type === 'firebase') return requireIdentity(world, login)
  if (login.type === 'sms') return requireMobile(world, login)
  const account = requirePassword(world, login.username, login.password)
  // "Log in to an existing account" after a social sign-in ties the two together.
  if (login.firebaseIdToken) account.identities.add(requireClaims(login.firebaseIdToken).sub)
  return account
}

function requireIdentity(world: MerchantWorld, login: LoginBody): Account {
  const { sub } = requireClaims(login.firebaseIdToken)
  const bound = world.accounts.find(({ identities }) => identities.has(sub))
  const account = bound ?? (sub.startsWith('known-') ? findAccount(world, 'member1') : undefined)
  if (account) return account
  throw new PlatformFailure(platformErrors.bindCustomerRequired, refusalTexts.unknownIdentity)
}

function requireMobile(world: MerchantWorld, login: LoginBody): Account {
  const name = login.username ?? ''
  const account =
    world.accounts.find(({ mobileNum }) => mobileNum === name) ?? findAccount(world, name)
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
  world: MerchantWorld,
  userName: string | undefined,
  password: string | undefined,
): Account {
  const account = findAccount(world, userName ?? '')
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
