/**
 * The public part of a merchant. Painting inlines it into the page as `<script
 * type="application/json">`; the app does not know anything else about its merchant.
 */
import type { Language } from './languages.ts'
import type { Merchant } from './merchant/merchant.ts'
import type { Pixels } from './merchant/merchant-tracking.ts'
import type { IdentityProject } from './merchant/merchant-vendors.ts'

/** The id of the JSON element in the painted shell. */
export const paintedElementId = 'livery-merchant'

/**
 * The id of the JSON element with the error messages for an app that fails to start, which the
 * watchdog reads.
 */
export const bootTextsElementId = 'livery-boot-texts'

/** Those messages in one language. */
export type BootText = { title: string; body: string; action: string }

/**
 * How a language formats amounts of a currency, computed by `Intl` when the page is painted: the
 * first number formatter costs a phone 0.2 s.
 */
export type MoneyShape = {
  /** Text before and after the digits, with the currency sign and spaces. */
  before: string
  after: string
  group: string
  /** Number of digits in the last group, and in each group before it (12,34,567 is 3 and 2). */
  sizes: [last: number, others: number]
  /** Amounts with fewer digits than this are not grouped. */
  groupsFrom: number
  /** Decimal separator. */
  point: string
}

export type PaintedMerchant = {
  code: string
  /** Identifies the running build; compared with the served asset manifest (UPDATE-01). */
  buildId: string
  /** Content-hashed paths of the logo files under /m. */
  logo: { mark: string; wordmark: string; wordmarkDark: string }
  /** LANG-03 resolved. */
  defaultLanguage: Language
  /** Formats for the brand's currency in each available language. */
  money: Partial<Record<Language, MoneyShape>>
  /** The sign-in methods of the identity project; absent without such a project. */
  identity?: Pick<IdentityProject, 'providers' | 'lineProviderId' | 'androidBrowsers'>
  /** The merchant sends push notifications. */
  push?: true
  /** The brand's advertising pixels; absent if there are none. */
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
