/**
 * What painting inlines into a merchant's page as `<script type="application/json">`: the public
 * part of the merchant, all the app ever knows about whose livery it wears.
 */
import type { Language } from './languages.ts'
import type { Merchant } from './merchant.ts'
import type { IdentityProject } from './merchant-vendors.ts'

/** The id of the JSON element in the painted shell. */
export const paintedElementId = 'livery-merchant'

export type PaintedMerchant = {
  code: string
  /** Identifies what is running; compared with the served asset manifest (UPDATE-01). */
  buildId: string
  /** Paths of the logo files under /m, content-hashed. */
  logo: { mark: string; wordmark: string; wordmarkDark: string }
  /** LANG-03 resolved. */
  defaultLanguage: Language
  /** The ways of signing in through the identity project; without it there are none. */
  identity?: Pick<IdentityProject, 'providers' | 'lineProviderId'>
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
    links: Pick<Merchant['links'], 'gameOrigins' | 'returnOrigins'>
  }
