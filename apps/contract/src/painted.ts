/**
 * The public data of a merchant. The pipeline writes it into the page as `<script
 * type="application/json">`. The app has no other data about its merchant.
 */
import type { Language } from './languages.ts'
import type { Merchant } from './merchant/merchant.ts'
import type { Pixels } from './merchant/merchant-tracking.ts'
import type { IdentityProject } from './merchant/merchant-vendors.ts'
import type { ThemeTokens } from './merchant/theme-tokens.ts'

/** Id of the element that contains the merchant's JSON in the page. */
export const paintedElementId = 'livery-merchant'

/**
 * Id of the element with the error messages for an app that does not start, as JSON. The watchdog
 * reads them.
 */
export const bootTextsElementId = 'livery-boot-texts'

/** The error messages for an app that does not start, in one language. */
export type BootText = { title: string; body: string; action: string }

/**
 * How a language formats amounts in a currency. `Intl` computes the format when the pipeline builds
 * the page, because the first number formatter takes 0.2 s on a phone.
 */
export type MoneyShape = {
  /** Text before and after the digits, including the currency sign and spaces. */
  before: string
  after: string
  group: string
  /** Number of digits in the last group and in each group before it: 3 and 2 for 12,34,567. */
  sizes: [last: number, others: number]
  /** Minimum number of digits of an amount that is grouped. */
  groupsFrom: number
  /** Decimal separator. */
  point: string
}

/** Texts by key, by language. */
export type TextsByLanguage = Partial<Record<Language, Record<string, string>>>

/** The merchant's own wordings of the app's texts. */
export type PaintedTexts = {
  /** Texts of the first load. */
  first: TextsByLanguage
  /** Paths of the JSON files with the language's other strings. */
  files: Partial<Record<Language, string>>
}

/** The brand's own heading fonts, by language tag. */
export type OwnFontList = Record<string, OwnFontFile>

export type OwnFontFile = {
  path: string
  /** The file's letters as a CSS unicode range. */
  range: string
  /**
   * The font family in the page's rules; absent if the browser scales the font to the device's
   * font.
   */
  family?: string
}

export type PaintedMerchant = {
  code: string
  /** Id of the running build. It is compared with the asset manifest on the server (UPDATE-01). */
  buildId: string
  /** Paths of the logo files under /m, with content hashes. */
  logo: { mark: string; wordmark: string; wordmarkDark: string }
  /** LANG-03 resolved. */
  defaultLanguage: Language
  /** Formats of the brand's currency, by available language. */
  money: Partial<Record<Language, MoneyShape>>
  /** The brand's choices that change what the app renders; absent if the brand made none. */
  look?: Pick<ThemeTokens, 'homeOrder' | 'tileColumns'> & {
    /** The mode whose wordmark stands on the top bar; absent if it is the page's mode. */
    barMode?: 'light' | 'dark'
  }
  /** Absent without own wordings. */
  texts?: PaintedTexts
  /** The description in each available language; absent if it is the same in all of them. */
  description?: Partial<Record<Language, string>>
  /** Path of the list of the brand's own fonts (`OwnFontList`); absent without an own font. */
  font?: string
  /** The identity project's sign-in methods; absent without an identity project. */
  identity?: Pick<IdentityProject, 'providers' | 'lineProviderId' | 'androidBrowsers'>
  /** Set if the merchant sends push notifications. */
  push?: true
  /** The brand's advertising pixels; absent if the brand has no pixels. */
  pixels?: Pixels
} & Pick<
  Merchant,
  | 'platformCode'
  | 'name'
  | 'shortName'
  | 'kind'
  | 'domains'
  | 'skin'
  | 'currency'
  | 'timeZone'
  | 'legal'
  | 'settings'
> & {
    mode: Merchant['theme']['mode']
    languages: Language[]
    links: Pick<
      Merchant['links'],
      'gameOrigins' | 'framedVendors' | 'framesLotteries' | 'returnOrigins'
    >
  }
