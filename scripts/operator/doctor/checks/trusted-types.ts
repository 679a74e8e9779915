import type { Vendors } from '@livery/contract/merchant/merchant-vendors.ts'
import type { Finding } from '../finding.ts'

const key = 'vendors.withoutTrustedTypes'

/**
 * Reports each service for which a merchant disables Trusted Types, including services that the
 * merchant does not use.
 */
export function checkTrustedTypes(code: string, file: string, vendors: Vendors = {}): Finding[] {
  const used = new Set([...Object.keys(vendors), ...Object.keys(vendors.pixels ?? {}), 'miniGame'])
  return (vendors.withoutTrustedTypes ?? []).map(vendor => ({
    level: 'warning',
    check: 'trusted-types',
    file,
    key,
    what: used.has(vendor)
      ? `the pages of ${code} have no Trusted Types, since ${vendor} cannot live with them: a string may become a script there`
      : `the pages of ${code} have no Trusted Types for the sake of ${vendor}, which it does not use`,
    fix: {
      text: used.has(vendor)
        ? `take ${vendor} out once its scripts can, and look for reports of refused content in the log`
        : `take ${vendor} out`,
    },
  }))
}
