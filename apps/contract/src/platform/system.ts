/**
 * The platform's responses about the site itself: status, settings, countries, keys, service. The
 * schemas are for tests and tools; the web app uses only the inferred types.
 */
import * as z from 'zod'
import { platformFlags } from '../flags.ts'
import {
  announcementOptions,
  appUpgrade,
  installOptions,
  miniGameOptions,
  pushSettings,
  welcomeOptions,
} from './site-options.ts'

/** Failure envelope (ERROR-01). `value` may contain details, such as the step-up methods. */
export const failure = z.object({
  success: z.literal(false),
  errorCode: z.string(),
  message: z.string(),
  value: z.unknown().optional(),
})
export type Failure = z.infer<typeof failure>

const flags = z.partialRecord(z.enum(platformFlags), z.boolean())

/** `/wps/system/status`: whether this visitor may use the site. */
export const systemStatus = z.object({
  maintenance: z.boolean(),
  /** ISO 8601 with offset; absent if the end is unknown (SYSTEM-04). */
  maintenanceEnd: z.string().optional(),
  maintenanceDescription: z.string().optional(),
  regionRestriction: z.boolean(),
  ip: z.string(),
})
export type SystemStatus = z.infer<typeof systemStatus>

/** ACTIVITY-02: the possible targets of an activity shortcut. */
export const shortcutRedirects = [
  'APP_DOWNLOAD',
  'REGISTER',
  'DEPOSIT',
  'REWARD_CENTER',
  'MISSION',
  'INVITE_FRIENDS',
  'MEMBER',
  'POINT_MARKET',
  'REDIRECT_URL',
] as const

/** ACTIVITY-02. `externalLink` applies to REDIRECT_URL: a path on this site or an https URL. */
export const activityShortcut = z.object({
  redirect: z.enum(shortcutRedirects),
  externalLink: z.string().optional(),
})
export type ActivityShortcut = z.infer<typeof activityShortcut>

/** `/wps/system/consolidated`: the common site settings (SYSTEM-03). */
export const siteSettings = systemStatus.extend({
  register: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  login: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  sms: z.object({ captcha: z.object({ enabled: z.boolean() }) }),
  whitelabelVal: flags,
  /**
   * The activity button's shortcuts; the button shows the first shortcut that applies to the player
   * (ACTIVITY-01).
   */
  activityShortcuts: z.array(activityShortcut).optional(),
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
    /** Unset means v3. */
    GEETEST_VERSION: z.enum(['v3', 'v4']).optional(),
    /** URL of the provider's loader; unset means the provider's own URL. */
    GEETEST_SCRIPT: z.string().optional(),
    /**
     * Hosts (or paths on this host) that the loader connects to; unset means the provider's own
     * hosts.
     */
    GEETEST_SERVERS: z.array(z.string()).optional(),
    /** Unset means 9. */
    PROFILE_ICON_COUNT: z.number().int().optional(),
  }),
  announcementOptions: announcementOptions.optional(),
  welcomeOptions: welcomeOptions.optional(),
  miniGameOptions: miniGameOptions.optional(),
  installOptions: installOptions.optional(),
  pushSettings: pushSettings.optional(),
  appUpgrade: appUpgrade.optional(),
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

/** `/wps/captcha/geetest`: a challenge can be used once (CALL-17). */
export const geetestChallenge = z.object({
  gt: z.string(),
  challenge: z.string(),
  newCaptcha: z.boolean(),
})
export type GeetestChallenge = z.infer<typeof geetestChallenge>

/** `/wps/captcha/picture`: an image of four digits as a data URL. */
export const pictureCaptcha = z.object({ image: z.string() })
export type PictureCaptcha = z.infer<typeof pictureCaptcha>

/** `/wps/session/key/rsa`: base64 SPKI. */
export const rsaKey = z.object({ keyId: z.string(), publicKey: z.string() })
export type RsaKey = z.infer<typeof rsaKey>

/** CS-02. `path` is obfuscated: base64(utf8(url) XOR key) followed by the 8-character key. */
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

/**
 * `value` of `/wps/system/test/ping`. A probe succeeds only if the response contains the right
 * merchant.
 */
export const ping = z.object({ merchant: z.string(), time: z.number() })
export type Ping = z.infer<typeof ping>
