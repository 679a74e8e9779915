/**
 * The platform's answers about a player: login, session, member, rank.
 * Schemas are for tests and tools; the web app takes only the inferred types.
 */
import * as z from 'zod'

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

/** SESSION-01: what is kept under `MC_SESSION_INFO`. */
export const sessionInfo = z.object({
  id: z.string(),
  token: z.string(),
  merchantCode: z.string(),
  userName: z.string(),
  type: z.number().int(),
  firstTimeLogin: z.boolean(),
})
export type SessionInfo = z.infer<typeof sessionInfo>

/** MEMBER-01. Money is in the currency's major unit. */
export const memberInfo = z.object({
  id: z.string(),
  userName: z.string(),
  account: z.string(),
  regDate: z.string(),
  language: z.string(),
  type: z.number().int(),
  balance: z.number(),
  avatar: z.number().int().min(1),
  clubLabel: z
    .object({ labelName: z.string(), labelId: z.string(), type: z.string(), rankLevel: z.number() })
    .optional(),
})
export type MemberInfo = z.infer<typeof memberInfo>

/** VIP-03 */
export const rankProgress = z.object({
  currentProgress: z.object({
    completedConditions: z.number(),
    totalExpectedConditions: z.number(),
  }),
  playerRankProgress: z.object({ labelId: z.string().optional() }),
})
export type RankProgress = z.infer<typeof rankProgress>
