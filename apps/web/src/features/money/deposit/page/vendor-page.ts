import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

/** The page of a payment's vendor: of this site, or any https address; undefined for any other. */
export function toVendorPage(url: string, rules: LinkRules): string | undefined {
  return safeLink(url, rules)?.href ?? safeHttps(url)
}
