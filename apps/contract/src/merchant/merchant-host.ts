import * as z from 'zod'
import { normalizeHostName } from '../hosts.ts'

export const host = z
  .string()
  .refine(isDomain, {
    error:
      'must be a host name in lower case, without scheme, port, underscore or trailing dot, and no address (IDN as punycode)',
  })
  .meta({ description: 'A host name in lower case; an international name as punycode.' })

/**
 * Returns whether a certificate can be issued for a host name: it must not contain an underscore or
 * be an IP address, which ends in a number.
 */
function isDomain(name: string): boolean {
  return normalizeHostName(name) === name && name.includes('.') && !/_|\.\d+$/.test(name)
}
