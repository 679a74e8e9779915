import type { CustomerServiceEntry } from '@livery/contract/platform/system.ts'
import { safeHttps } from '#lib/addresses/safe-link.ts'

/** The member who needs help; undefined for a visitor. */
export type ServiceCaller = { name: string; label?: { labelId: string; labelName: string } }

const keyLength = 8

/**
 * CS-04; CS-05: selects the entries for a caller; entries without labels serve callers who do not
 * have their own entry.
 */
export function selectEntries(
  entries: readonly CustomerServiceEntry[],
  labelId: string | undefined,
): CustomerServiceEntry[] {
  const own = entries.filter(({ labelIds }) => labelId !== undefined && labelIds.includes(labelId))
  return own.length > 0 ? own : entries.filter(({ labelIds }) => labelIds.length === 0)
}

/** CS-06: adds the member's name and category to the URL. */
export function buildMemberUrl(address: string, { name, label }: ServiceCaller): string {
  const url = new URL(address)
  url.searchParams.set('name', name)
  if (label) url.searchParams.set('category', label.labelName)
  return url.href
}

/**
 * CS-03: decodes base64(utf8(url) XOR key) followed by its 8-character key. Undefined for a path
 * that does not decode to an https URL: obfuscation does not prove where a link leads.
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
