/**
 * The public part of a merchant. Painting inlines it into the page as `<script
 * type="application/json">`; the app knows nothing else about its merchant.
 */
import type { Language } from './languages.ts'
import type { Merchant } from './merchant/merchant.ts'
import type { Pixels } from './merchant/merchant-tracking.ts'
import type { IdentityProject } from './merchant/merchant-vendors.ts'

/** The id of the JSON element in the painted shell. */
export const paintedElementId = 'livery-merchant'

/** The id of the JSON element with the texts of an app that did not start, which the watchdog reads. */
export const bootTextsElementId = 'livery-boot-texts'

/** Those texts in one language. */
export type BootText = { title: string; body: string; action: string }

/**
 * How one language writes amounts of one currency, worked out by `Intl` when the page is
 * painted: a phone's first number formatter costs it a fifth of a second.
 */
export type MoneyShape = {
  /** Text before and after the digits, with the currency sign and spaces. */
  before: string
  after: string
  group: string
  /** Digits of the last group, and of each group before it (12,34,567 is 3 and 2). */
  sizes: [last: number, others: number]
  /** Amounts with fewer digits than this are not grouped at all. */
  groupsFrom: number
  /** Stands before the decimals. */
  point: string
}

export type PaintedMerchant = {
  code: string
  /** Identifies the running build; compared with the served asset manifest (UPDATE-01). */
  buildId: string
  /** Paths of the logo files under /m, content-hashed. */
  logo: { mark: string; wordmark: string; wordmarkDark: string }
  /** LANG-03 resolved. */
  defaultLanguage: Language
  /** Amounts of the brand's currency in each language on offer. */
  money: Partial<Record<Language, MoneyShape>>
  /** The sign-in methods of the identity project; without it there are none. */
  identity?: Pick<IdentityProject, 'providers' | 'lineProviderId' | 'androidBrowsers'>
  /** The merchant sends push notifications. */
  push?: true
  /** The advertising pixels of this brand; without any there is no key. */
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
  | 'legal'
  | 'settings'
> & {
    mode: Merchant['theme']['mode']
    languages: Language[]
    links: Pick<Merchant['links'], 'gameOrigins' | 'framedVendors' | 'returnOrigins'>
  }
