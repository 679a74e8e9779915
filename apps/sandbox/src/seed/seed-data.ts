/** Types of a merchant's seed data. The control API patches `MerchantConfig` as plain JSON. */
import type { PlatformFlag } from '@livery/contract/flags.ts'
import type { Language } from '@livery/contract/languages.ts'
import type { RegistrationSettings } from '@livery/contract/platform/account.ts'
import type {
  Announcement,
  Banner,
  PromotionCategory,
  Promotions,
} from '@livery/contract/platform/content.ts'
import type { DownloadSetting } from '@livery/contract/platform/download.ts'
import type { Game, GameLane, GameMatch } from '@livery/contract/platform/games.ts'
import type {
  Countries,
  CustomerServiceEntry,
  SiteSettings,
  SiteTemplate,
} from '@livery/contract/platform/system.ts'
import type { PaletteName } from '#art/palettes.ts'
import type { Localisable, Text } from '#text/localise.ts'

/**
 * The common site settings, flags apart; `ip` is the visitor's own unless set here. `registration`
 * overrides the usual registration settings.
 */
export type MerchantSettings = Omit<SiteSettings, 'whitelabelVal' | 'ip'> & {
  ip?: string
  /** The status call reports this domain as gone, with `message` if there is one. */
  domainGone?: { message?: string }
  registration?: Partial<Omit<RegistrationSettings, 'captcha'>>
}

export type VendorEntry = { vendor: string; displayName: string; isNew: boolean }

/** A fixture that starts relative to the current hour, so that there is always a next one. */
export type MatchEntry = Omit<GameMatch, 'startAt' | 'live'> & { startsInMinutes: number }

/** `daily` is a local wall-clock time of a place without daylight saving. */
export type LotterySchedule =
  | { kind: 'daily'; hour: number; minute: number; utcOffsetHours: number }
  | { kind: 'every'; minutes: number; utcOffsetHours: number }

export type LotteryEntry = {
  gameCode: string
  name: Text
  schedule: LotterySchedule
  balls: { count: number; highest: number; digits: number }
  jackpot?: number
}

/** An entry with a plain `url`, obfuscated when answered, or with a ready `path`. */
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
  announcements: Localisable<Announcement>[]
  promotions: Promotions
  /** Promotions of every member, by key. */
  memberPromotions: Promotions
  promotionCategories: Localisable<PromotionCategory>[]
  lotteries: LotteryEntry[]
  matches: MatchEntry[]
  customerService: ServiceEntry[]
  domainList: { domainName: string }[]
  downloads: Localisable<DownloadSetting>
  countries: Countries
}

export type MerchantConfig = {
  settings: MerchantSettings
  flags: Partial<Record<PlatformFlag, boolean>>
  template: SiteTemplate
  content: MerchantContent
}

export type SeedData = {
  /** The first is the fallback for `Language: <unknown>`. */
  languages: readonly [Language, ...Language[]]
  /** Factor of seeded amounts: 1 for dollars, thousands for dong. */
  moneyUnit: number
  palette: PaletteName
  config: MerchantConfig
}
