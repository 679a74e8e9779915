import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

/**
 * Returns the URL of the vendor's payment page if it is on this site or uses https; otherwise
 * undefined.
 */
export function parseVendorPage(url: string, rules: LinkRules): string | undefined {
  return safeLink(url, rules)?.href ?? safeHttps(url)
}
