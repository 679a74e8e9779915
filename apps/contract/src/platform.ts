/**
 * Shapes of the platform's answers (spec §3, contract of the sandbox). Schemas are for tests and
 * tools; the web app takes only the inferred types, so no validation code reaches a phone.
 */
import * as z from 'zod'
import { platformFlags } from './flags.ts'

/** Failure envelope (ERROR-01). `value` may say more, as the step-up does with its methods. */
export const failure = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  value: z.unknown().optional(),
})
export type Failure = z.infer<typeof failure>

const flags = z.partialRecord(z.enum(platformFlags), z.boolean())

/** `/wps/system/status`: whether this visitor may enter at all. */
export const systemStatus = z.object({
  maintenance: z.boolean(),
  /** ISO 8601 with offset; absent when the end is not known (SYSTEM-04). */
  maintenanceEnd: z.string().optional(),
  maintenanceDescription: z.string().optional(),
  regionRestriction: z.boolean(),
  ip: z.string(),
})
export type SystemStatus = z.infer<typeof systemStatus>

/** `/wps/system/consolidated`: the common site settings (SYSTEM-03). */
export const siteSettings = systemStatus.extend({
  register: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  login: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  sms: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  whitelabelVal: flags,
  imageCDNs: z.array(z.string()),
  smsProvider: z.object({
    firebase: z.boolean(),
    googleWebClientId: z.string().optional(),
    appId: z.string().optional(),
    apiKey: z.string().optional(),
    authDomain: z.string().optional(),
    projectId: z.string().optional(),
    messagingSenderId: z.string().optional(),
  }),
  gw: z.object({
    GEETEST_ENABLED: z.boolean(),
    GEETEST_ID: z.string(),
    GEETEST_VERSION: z.enum(['v3', 'v4']),
    PROFILE_ICON_COUNT: z.number().int(),
  }),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** Site template parameters (SYSTEM-05). `pwa` is JSON in a string. */
export const siteTemplate = z.object({
  pwa: z.string(),
  desktop_app_feature: z.string(),
  apple_touch_icon: z.string(),
  image_logo: z.string(),
  app_desc: z.string(),
})
export type SiteTemplate = z.infer<typeof siteTemplate>

export const country = z.object({ countryCode: z.string(), countryDialingCode: z.string() })
export const countries = z.object({
  countries: z.array(country),
  defaultCountry: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  currencyPosition: z.enum(['before', 'after']),
})
export type Countries = z.infer<typeof countries>

/** `/wps/session/key/rsa`: base64 SPKI. */
export const rsaKey = z.object({ keyId: z.string(), publicKey: z.string() })
export type RsaKey = z.infer<typeof rsaKey>

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

/** HOME-01. The answer itself is `{data: {lanes}}`. */
export const gameLane = z.object({
  id: z.string(),
  title: z.string(),
  category: z.string(),
  cards: z.array(z.object({ accountTypeName: z.string(), displayName: z.string() })),
  gameClassify: z.array(z.object({ vendor: z.string(), displayName: z.string() })),
  gameCount: z.number().int(),
})
export type GameLane = z.infer<typeof gameLane>

/** HOME-02 */
export const banner = z.object({
  id: z.string(),
  groupName: z.string(),
  title: z.string(),
  text: z.string(),
  image: z.string(),
  url: z.string(),
  linkageType: z.enum(['P', 'URL', 'G']),
  linkage: z.string(),
  roomId: z.string().optional(),
  nodeId: z.string().optional(),
  gameType: z.string().optional(),
  vendor: z.string().optional(),
})
export type Banner = z.infer<typeof banner>

/** ANNOUNCE-07. `content` is HTML from the platform: sanitise before showing. */
export const announcement = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  promotionType: z.string(),
  execution: z.string(),
})
export type Announcement = z.infer<typeof announcement>

export const game = z.object({
  code: z.string(),
  name: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  category: z.string(),
  image: z.string(),
  /** Dominant colour of the picture, shown until it has come: `#rrggbb`. */
  colour: z.string(),
  nodeId: z.string(),
  tags: z.array(z.enum(['hot', 'new', 'jackpot'])),
})
export type Game = z.infer<typeof game>

/** `/lgw/games/list`: `page` starts at 1. */
export const gamePage = z.object({
  games: z.array(game),
  page: z.number().int(),
  pageCount: z.number().int(),
  total: z.number().int(),
})
export type GamePage = z.infer<typeof gamePage>

/** One lottery with its next draw and last result. */
export const draw = z.object({
  gameCode: z.string(),
  name: z.string(),
  issue: z.string(),
  /** ISO 8601 of the next draw. */
  drawAt: z.string(),
  lastIssue: z.string(),
  lastNumbers: z.array(z.string()),
  jackpot: z.number().optional(),
})
export type Draw = z.infer<typeof draw>

/** CS-02. `path` is obfuscated: base64(utf8(url) XOR key) followed by its 8-character key. */
export const customerServiceEntry = z.object({
  title: z.string(),
  csType: z.enum(['AICAN', 'MIDUOKE', 'LIVECHAT', 'COMM100', 'COMM100VIP']),
  csPosition: z.string(),
  labelIds: z.array(z.string()),
  path: z.string(),
})
export type CustomerServiceEntry = z.infer<typeof customerServiceEntry>

/** `value` of the customer-service and domain configuration (DOMAIN-06). */
export const serviceAndDomain = z.object({
  customerService: z.array(customerServiceEntry),
  domainList: z.array(z.object({ domainName: z.string() })),
})
export type ServiceAndDomain = z.infer<typeof serviceAndDomain>

/** PROMO-02: available promotions by key. */
export const promotions = z.record(
  z.string(),
  z.object({ enabled: z.boolean(), count: z.number().int() }),
)
export type Promotions = z.infer<typeof promotions>

/** `value` of `/wps/system/test/ping`. A probe is good only with the right merchant in it. */
export const ping = z.object({ merchant: z.string(), time: z.number() })
export type Ping = z.infer<typeof ping>

/** One promotion of the list; `content` is HTML from the platform: sanitise before showing. */
export const promotion = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  image: z.string(),
  /** ISO 8601; absent for a promotion without an end. */
  endsAt: z.string().optional(),
})
export type Promotion = z.infer<typeof promotion>

/** CALL-52: the answer itself is `{categories: [...]}`. */
export const promotionCategory = z.object({
  id: z.string(),
  name: z.string(),
  promotions: z.array(promotion),
})
export type PromotionCategory = z.infer<typeof promotionCategory>

/** `/wps/relay/GCSGAME_newGameVendor`: the vendors, newest first, with the size of their list. */
export const gameVendor = z.object({
  vendor: z.string(),
  displayName: z.string(),
  gameCount: z.number().int(),
  isNew: z.boolean(),
})
export type GameVendor = z.infer<typeof gameVendor>

/** `/wps/relay/GCSGAME_getGameMatchV2`: one sports fixture with its decimal odds. */
export const gameMatch = z.object({
  id: z.string(),
  league: z.string(),
  home: z.string(),
  away: z.string(),
  startAt: z.string(),
  live: z.boolean(),
  score: z.string().optional(),
  odds: z.object({ home: z.number(), draw: z.number().optional(), away: z.number() }),
  vendor: z.string(),
})
export type GameMatch = z.infer<typeof gameMatch>
