/**
 * The platform's responses about a player: login, session, member, rank. Only tests and tools use
 * the schemas; the web app uses only the inferred types.
 */
import * as z from 'zod'
import { promotions } from './content.ts'
import { amount } from './payments.ts'

export const loginMethods = ['email', 'ga', 'sms', 'payeeName'] as const
export type LoginMethod = (typeof loginMethods)[number]

/** LOGIN-03 */
export const loginRequest = z.object({
  type: z.enum(['username', 'sms', 'firebase']),
  username: z.string().optional(),
  password: z.string().optional(),
  firebaseChannel: z.enum(['google', 'facebook', 'twitter', 'line']).optional(),
  firebaseIdToken: z.string().optional(),
  geetestChallenge: z.string().optional(),
  geetestSeccode: z.string().optional(),
  geetestValidateV4: z.string().optional(),
  captcha: z.string().optional(),
  loginDeviceId: z.string(),
  isOfficialAppLogin: z.boolean(),
  device: z.enum(['IPAD', 'PWA', 'WEBCLIP']).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** LOGIN-04 */
export const loginValue = z.object({
  token: z.string(),
  id: z.string(),
  userName: z.string(),
  customerType: z.number().int(),
  firstTimeLogin: z.boolean(),
  passwordExpired: z.boolean(),
  updatePassword: z.boolean(),
})
export type LoginValue = z.infer<typeof loginValue>

/** The code for each step-up method in requests (TFA-04). */
export type LoginMethodCode = 'E' | 'P' | 'G' | 'S'

/** TFA-04 */
export const twoFactorRequest = z.object({
  username: z.string(),
  password: z.string(),
  method: z.enum(['E', 'P', 'G', 'S']),
  email: z.string().optional(),
  payeeName: z.string().optional(),
  authCode: z.string().optional(),
  mobileNum: z.string().optional(),
  verificationCode: z.string().optional(),
  firebaseIdToken: z.string().optional(),
})
export type TwoFactorRequest = z.infer<typeof twoFactorRequest>

/**
 * Proof that the player solved a captcha of any kind. It is sent with the call that the captcha
 * protects.
 */
export const captchaProof = z.object({
  geetestChallenge: z.string().optional(),
  geetestSeccode: z.string().optional(),
  geetestValidateV4: z.string().optional(),
  captcha: z.string().optional(),
})
export type CaptchaProof = z.infer<typeof captchaProof>

/** TFA-05, CALL-10 */
export const smsRequest = captchaProof.extend({
  countryDialingCode: z.string(),
  mobileNum: z.string(),
})
export type SmsRequest = z.infer<typeof smsRequest>

/** TFA-05. `expirationTime` is in Unix milliseconds. */
export const smsValue = z.object({ expirationTime: z.number() })
export type SmsValue = z.infer<typeof smsValue>

/** REGISTER-02, REGISTER-03 */
export const registerRequest = captchaProof.extend({
  registerMethod: z.enum(['APP', 'H5', 'WEBCLIP', 'PWA']),
  registerUrl: z.string(),
  loginDeviceId: z.string(),
  isOfficialAppLogin: z.boolean(),
  domain: z.string(),
  referralCode: z.string().optional(),
  affiliateCode: z.string().optional(),
  pixelTrack: z.record(z.string(), z.string()),
  login: z.boolean(),
  password: z.string().optional(),
  username: z.string().optional(),
  mobileNum: z.string().optional(),
  countryDialingCode: z.string().optional(),
  verificationCode: z.string().optional(),
  firebaseChannel: z.enum(['google', 'facebook', 'twitter', 'line']).optional(),
  firebaseIdToken: z.string().optional(),
  smsTemplate: z.string().optional(),
})
export type RegisterRequest = z.infer<typeof registerRequest>

/** REGISTER-04. Without a token, the player must log in. */
export const registerValue = z.object({
  token: z.string().optional(),
  id: z.string().optional(),
  customerId: z.string().optional(),
  userName: z.string(),
  customerName: z.string().optional(),
})
export type RegisterValue = z.infer<typeof registerValue>

/** `/wps/system/registration`: the merchant's registration settings. */
export const registrationSettings = z.object({
  captcha: z.object({ enabled: z.boolean() }),
  username: z.object({ minLength: z.number().int(), maxLength: z.number().int() }),
  password: z.object({ minLength: z.number().int(), maxLength: z.number().int() }),
  identityRegistration: z.boolean(),
  /** Whether mobile registration requires a password (REGISTER-14). */
  mobilePassword: z.boolean().optional(),
  /**
   * Password for a player who registers with a mobile number and does not choose a password. If
   * unset, a random password is used (REGISTER-14).
   */
  mobileDefaultPassword: z.string().optional(),
  /** Whether to always show the dialing-code picker (REGISTER-15). */
  showCountryCode: z.boolean().optional(),
  /** Whether to show a message to a new player before the redirect after login (REGISTER-11). */
  confirmFirst: z.boolean().optional(),
})
export type RegistrationSettings = z.infer<typeof registrationSettings>

/** REGISTER-05: the campaign data that is stored for registration. */
export type RegistrationInfo = {
  affiliateCode?: string
  referralCode?: string
  originalDomain?: string
}

/** REGISTER-06, CALL-06 */
export const affiliate = z.object({
  domain: z.string(),
  code: z.string().optional(),
  referralCode: z.string().optional(),
})
export type Affiliate = z.infer<typeof affiliate>

/** SESSION-01: the session that is stored under `MC_SESSION_INFO`. */
export const sessionInfo = z.object({
  id: z.string(),
  token: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.number().int(),
  firstTimeLogin: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/** MEMBER-01. Amounts are in the currency's smallest unit. */
export const memberInfo = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  regDate: z.string(),
  language: z.string(),
  type: z.number().int(),
  balance: amount,
  avatar: z.number().int().min(1),
  clubLabel: z
    .object({ labelName: z.string(), labelId: z.string(), type: z.string(), rankLevel: z.number() })
    .optional(),
  /** The member's own promotions by key (REFERRAL-02). */
  promotions: promotions.optional(),
  /**
   * The code that this member's friends enter at registration; absent if the member has no code.
   */
  referralCode: z.string().optional(),
  /** The login before the current one; absent if there is none. */
  lastLogin: z.object({ at: z.string(), place: z.string().optional() }).optional(),
})
export type MemberInfo = z.infer<typeof memberInfo>

/** `/wps/agent/register`: an agent opens an account for a new agent below them. */
export const agentRegistration = z.object({
  username: z.string(),
  password: z.string(),
  domain: z.string(),
  referralCode: z.string().optional(),
})
export type AgentRegistration = z.infer<typeof agentRegistration>

/** The `value` in the response. */
export const registeredAgent = z.object({ userName: z.string() })
export type RegisteredAgent = z.infer<typeof registeredAgent>

/** VIP-03 */
export const rankProgress = z.object({
  currentProgress: z.object({
    completedConditions: z.number(),
    totalExpectedConditions: z.number(),
  }),
  playerRankProgress: z.object({ labelId: z.string().optional() }),
  /** Not in the spec: the conditions for the next rank by name. A platform may omit them. */
  conditions: z.array(z.object({ title: z.string(), isDone: z.boolean() })).optional(),
})
export type RankProgress = z.infer<typeof rankProgress>
