import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { safeHttps } from '#lib/safe-link.ts'

const keyLength = 8

/**
 * Where customer service is: the first entry whose address can be read. Entries without labels
 * come first, as they are meant for everyone.
 */
export function toCustomerServiceUrl(entries: readonly CustomerServiceEntry[]): string | undefined {
  const forEveryone = entries.filter(({ labelIds }) => labelIds.length === 0)
  const urls = [...forEveryone, ...entries].map(({ path }) => parseServicePath(path))
  return urls.find(url => url !== undefined)
}

/**
 * CS-03: base64(utf8(url) XOR key) followed by its key of 8 characters. Undefined for what does
 * not decode to an https address: obfuscation is no proof of where a link leads.
 */
export function parseServicePath(path: string): string | undefined {
  try {
    const key = new TextEncoder().encode(path.slice(-keyLength))
    const hidden = atob(path.slice(0, -keyLength))
    const bytes = Uint8Array.from(
      hidden,
      (char, index) => char.charCodeAt(0) ^ (key[index % keyLength] ?? 0),
    )
    return safeHttps(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Not base64 or not UTF-8.
    return undefined
  }
}
