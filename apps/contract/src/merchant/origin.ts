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
 * Returns whether a certificate can be issued for a host name. The name must not contain an
 * underscore, and must not end in a number like an IP address.
 */
function isDomain(name: string): boolean {
  return normalizeHostName(name) === name && name.includes('.') && !/_|\.\d+$/.test(name)
}

const pattern = /^[a-z][a-z0-9-]{1,31}$/

/**
 * Windows device names, which are not valid file or folder names, and `constructor`, a property
 * that every object inherits.
 */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d|constructor)$/

export const merchantCodeRule =
  '2 to 32 lower-case letters, digits and -, starting with a letter; not con, nul or another name that a system reserves'

/**
 * Returns whether a string is a valid merchant code, which is also the name of the merchant's
 * folder.
 */
export function isMerchantCode(text: string): boolean {
  return pattern.test(text) && !isReservedName(text)
}

/** Returns whether a lowercase name is reserved by an operating system or by JavaScript. */
export function isReservedName(text: string): boolean {
  return reserved.test(text)
}

export const origin = z
  .string()
  .regex(
    /^https:\/\/[a-z0-9.-]+(:\d+)?$/,
    'must be an https origin without a path, for example https://pay.example.com',
  )
