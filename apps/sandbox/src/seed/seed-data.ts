/** Types of a merchant's seed data. The control API patches `MerchantConfig` as plain JSON. */
import type { PlatformFlag } from '@livery/contract/flags.ts'
import type { Language } from '@livery/contract/languages.ts'
import type { RegistrationSettings } from '@livery/contract/platform/account.ts'
import type {
  Announcement,
  Banner,
  Promotion,
  PromotionCategory,
  Promotions,
} from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { Game, GameLane, GameMatch } from '@livery/contract/platform/games.ts'
import type { HelpTopic } from '@livery/contract/platform/help.ts'
import type { Rank } from '@livery/contract/platform/rewards.ts'
import type {
  Countries,
  CustomerServiceEntry,
  SiteSettings,
  SiteTemplate,
} from '@livery/contract/platform/system.ts'
import type { PaletteName } from '#art/canvas.ts'
import type { OfferedBonus } from '#books/bonus-words.ts'
import type { GoodsEntry } from '#books/mall.ts'
import type { MissionEntry, RewardEntry } from '#books/rewards.ts'
import type { Localisable, Text } from '#text/localise.ts'
import type { MessageEntry } from './messages.ts'

/**
 * The common site settings without flags; `ip` is the visitor's IP address unless set here.
 * `registration` overrides the usual registration settings.
 */
export type MerchantSettings = Omit<SiteSettings, 'whitelabelVal' | 'ip'> & {
  ip?: string
  /** The status call reports that this domain is gone, with `message` if `message` is set. */
  domainGone?: { message?: string }
  registration?: Partial<Omit<RegistrationSettings, 'captcha'>>
  /** The platform has no calls for limits and breaks. */
  withoutPlayLimits?: boolean
}

export type VendorEntry = { vendor: string; displayName: string; isNew: boolean }

/** A match with a fixed score that starts relative to the current hour, for QA. */
export type FixedMatch = Omit<GameMatch, 'startAt' | 'live'> & {
  startsInMinutes: number
  /** The odds vary over time around the given odds. */
  moves?: boolean
}

export type Sport = 'football' | 'basketball' | 'tennis' | 'boxing' | 'esports'

type Pair = Pick<GameMatch, 'home' | 'away' | 'odds'>

/**
 * Matches that follow each other at equal intervals; the interval is longer than a match of the
 * sport. `firstMinute` is in minutes after midnight UTC on 1 January 1970.
 */
export type MatchSeries = Pick<GameMatch, 'league' | 'vendor' | 'gameCode'> & {
  series: {
    sport: Sport
    everyMinutes: number
    firstMinute: number
    pairs: readonly [Pair, ...Pair[]]
  }
}

export type MatchEntry = FixedMatch | MatchSeries

/**
 * A promotion that ends relative to the current hour, so that players can always join some
 * promotion.
 */
export type PromotionEntry = Localisable<Promotion> & { endsInHours?: number }

type PromotionCategoryEntry = Omit<Localisable<PromotionCategory>, 'promotions'> & {
  promotions: PromotionEntry[]
}

/** `daily` is a local wall-clock time in a place without daylight saving time. */
export type LotterySchedule =
  | { kind: 'daily'; hour: number; minute: number; utcOffsetHours: number }
  | { kind: 'every'; minutes: number; utcOffsetHours: number }

export type LotteryEntry = {
  gameCode: string
  name: Text
  region?: Text
  schedule: LotterySchedule
  balls: { count: number; highest: number; digits: number }
  jackpot?: number
}

/** An entry with either a plain `url`, which the response obfuscates, or a ready-made `path`. */
export type ServiceEntry = Omit<CustomerServiceEntry, 'path' | 'title'> & {
  title: Text
  url?: string
  path?: string
}

export type MerchantContent = {
  vendors: VendorEntry[]
  games: Localisable<Game>[]
  lanes: Localisable<GameLane>[]
  banners: Localisable<Banner>[]
  /** QA: a later edition of the welcome images has other file names; unset: the first edition. */
  welcomeEdition?: number
  announcements: Localisable<Announcement>[]
  promotions: Promotions
  /** Promotions for every member, by key. */
  memberPromotions: Promotions
  promotionCategories: PromotionCategoryEntry[]
  depositBonuses: OfferedBonus[]
  helpTopics: Localisable<HelpTopic>[]
  /** Replaces the usual messages to every member. */
  messages?: MessageEntry[]
  rewards: RewardEntry[]
  missions: MissionEntry[]
  goods: GoodsEntry[]
  ranks: Localisable<Rank>[]
  lotteries: LotteryEntry[]
  matches: MatchEntry[]
  customerService: ServiceEntry[]
  /** The merchant has its own chat window, built by a script. */
  serviceScript?: boolean
  domainList: { domainName: string }[]
  downloads: Localisable<DownloadSetting>
  countries: Countries
  /**
   * QA: the platform does not offer any second factor; unset: the platform offers all second
   * factors.
   */
  withoutSecondFactors?: boolean
}

export type MerchantConfig = {
  settings: MerchantSettings
  flags: Partial<Record<PlatformFlag, boolean>>
  template: SiteTemplate
  content: MerchantContent
}

export type SeedData = {
  /** The first language is the fallback for `Language: <unknown>`. */
  languages: readonly [Language, ...Language[]]
  /**
   * Factor for seeded amounts, in the currency's smallest unit: 100 for dollars, thousands for
   * dong.
   */
  moneyUnit: number
  palette: PaletteName
  config: MerchantConfig
}
