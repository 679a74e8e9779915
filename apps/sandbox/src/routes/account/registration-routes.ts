import { platformErrors } from '@livery/contract/errors.ts'
import type { RegistrationSettings } from '@livery/contract/platform/account.ts'
import * as z from 'zod'
import type { Account } from '#accounts/accounts.ts'
import { readDeviceFacts } from '#accounts/devices.ts'
import { requireClaims } from '#accounts/sessions.ts'
import { smsCode, smsLifetimeMs } from '#accounts/step-up.ts'
import { PlatformFailure } from '#platform/answers.ts'
import { parseBody } from '#platform/encryption.ts'
import type { Call, Serve } from '#request/serve.ts'
import { addAccount, findAccount, type MerchantState } from '#state/merchant-state.ts'
import { hashOf } from '#support/random.ts'
import { refusalTexts } from '#text/refusal-texts.ts'
import { openSession, requireCaptcha, requireFreeName, taken, userName } from './session-routes.ts'

const password = z.string().min(6, 'at least 6 characters').max(32)
const mobile = z.string().regex(/^\d{6,15}$/, 'digits only')

/** The fields of all registrations (REGISTER-02) that the sandbox reads. */
const common = z.looseObject({
  captcha: z.string().optional(),
  geetestChallenge: z.string().optional(),
  geetestSeccode: z.string().optional(),
  geetestValidateV4: z.string().optional(),
})
const byName = common.extend({ username: userName, password })
const byMobile = common.extend({
  mobileNum: mobile,
  countryDialingCode: z.string(),
  password: password.optional(),
  verificationCode: z.string().optional(),
  firebaseIdToken: z.string().optional(),
})
const byIdentity = common.extend({ firebaseIdToken: z.string() })
/** REGISTER-02 */
const invited = z.looseObject({ referralCode: z.string().optional() })
const smsBody = common.extend({ mobileNum: mobile, countryDialingCode: z.string() })

export function registrationRoutes(serve: Serve): void {
  serve.open('register', call => {
    const request = parseBody(byName, call.body)
    requireCaptcha(call.state, 'register', request)
    requireFreeName(call.state, request.username)
    return welcome(call, { userName: request.username, password: request.password })
  })
  serve.open('registerMobile', registerMobile)
  serve.open('registerIdentity', registerIdentity)

  serve.open('autoUsername', ({ state }) => ({ userName: freeName(state, 'player') }))
  serve.open('checkUsername', ({ state, query }) => {
    const name = parseBody(userName, query.username)
    return { available: findAccount(state, name) === undefined }
  })
  serve.open('sendSms', ({ sandbox, state, body }) => {
    requireCaptcha(state, 'sms', parseBody(smsBody, body))
    return { expirationTime: sandbox.now() + smsLifetimeMs }
  })
  serve.open('registrationSettings', ({ state }) => buildRegistrationSettings(state))
}

function buildRegistrationSettings({ config }: MerchantState): RegistrationSettings {
  return {
    captcha: config.settings.register.captcha,
    username: { minLength: 4, maxLength: 16 },
    password: { minLength: 6, maxLength: 32 },
    identityRegistration: false,
    ...config.settings.registration,
  }
}

function registerMobile(call: Call) {
  const request = parseBody(byMobile, call.body)
  requireCaptcha(call.state, 'register', request)
  requirePhoneProof(request)
  if (call.state.accounts.some(({ mobileNum }) => mobileNum === request.mobileNum)) throw taken()

  return welcome(call, {
    userName: freeName(call.state, `m${request.mobileNum.slice(-6)}`),
    mobileNum: request.mobileNum,
    // The player has not seen the random password, so the player must change it at the first login.
    passwordUnseen: isPasswordUnseen(call.state),
    firstTimeLogin: isPasswordUnseen(call.state),
    ...(request.password === undefined ? {} : { password: request.password }),
  })
}

function isPasswordUnseen({ config }: MerchantState): boolean {
  const { mobilePassword = false, mobileDefaultPassword } = config.settings.registration ?? {}
  return !mobilePassword && mobileDefaultPassword === undefined
}

function registerIdentity(call: Call) {
  const { sub } = requireClaims(parseBody(byIdentity, call.body).firebaseIdToken)
  if (call.state.accounts.some(({ identities }) => identities.has(sub))) throw taken()
  return welcome(call, {
    userName: freeName(call.state, `s${hashOf(sub) % 1_000_000}`),
    identities: new Set([sub]),
  })
}

function requirePhoneProof(request: z.infer<typeof byMobile>): void {
  if (request.firebaseIdToken !== undefined) requireClaims(request.firebaseIdToken)
  else if (request.verificationCode !== smsCode) {
    throw new PlatformFailure(platformErrors.smsCodeInvalid, refusalTexts.wrongCode)
  }
}

const fromDevice = z.object({ loginDeviceId: z.string().optional() })

/** REGISTER-04: logs the new member in immediately. */
function welcome(call: Call, seed: Partial<Account> & { userName: string }) {
  const { sandbox, state, language, body, request } = call
  const { loginDeviceId } = parseBody(fromDevice, body)
  const { referralCode } = parseBody(invited, body)
  const invitation = referralCode === undefined ? {} : { referredBy: referralCode }
  const device = loginDeviceId ? readDeviceFacts(loginDeviceId, request, sandbox.now()) : undefined
  const account = addAccount(state, { firstTimeLogin: false, ...invitation, ...seed, language })

  return {
    token: openSession(state, account, device),
    id: account.id,
    customerId: account.id,
    userName: account.userName,
    customerName: account.userName,
  }
}

function freeName(state: MerchantState, prefix: string): string {
  let number = state.accounts.length
  while (findAccount(state, `${prefix}${number}`)) number += 1
  return `${prefix}${number}`
}
