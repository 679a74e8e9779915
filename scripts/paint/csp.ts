import { createHash } from 'node:crypto'
import type { Merchant } from '@livery/contract/merchant.ts'
import { toVendorSources } from './csp-vendors.ts'

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The Content-Security-Policy of one merchant's page: its own origin, the origins its operator
 * named, and the exact inline texts of its shell by hash. `upgrade-insecure-requests` is left
 * out on purpose: it would send a localhost page's own requests to https.
 */
export function toContentSecurityPolicy(merchant: Merchant, inline: Inline): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...merchant.links.imageOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // Its other domains are probed for speed and health before a player is sent there.
    'connect-src': ["'self'", ...merchant.domains.map(host => `https://${host}`)],
    'frame-src': ["'self'", ...merchant.links.gameOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  }
  for (const sources of toVendorSources(merchant.vendors)) {
    for (const [name, added] of Object.entries(sources)) directives[name]?.push(...added)
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
