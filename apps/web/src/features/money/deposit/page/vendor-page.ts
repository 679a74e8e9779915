import { type LinkRules, safeHttps, safeLink } from '#lib/addresses/safe-link.ts'

/**
 * Returns the vendor's page for a payment: a page on this site or any https URL; undefined for any
 * other URL.
 */
export function parseVendorPage(url: string, rules: LinkRules): string | undefined {
  return safeLink(url, rules)?.href ?? safeHttps(url)
}
