import { hash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { toVendorSources } from './vendor-sources.ts'

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * The Content-Security-Policy of one merchant's page: its own origin, the origins its operator
 * named, the services it uses, and the inline scripts and styles of its shell by hash.
 * `upgrade-insecure-requests` is omitted on purpose: it would send a localhost page's own requests
 * to https. Reports go to the BFF, in both ways that browsers support. Strings reach no sink of
 * scripts or markup but through the page's default policy (decision 0069).
 */
export function toContentSecurityPolicy(merchant: Merchant, inline: Inline): string {
  const { links, domains } = merchant
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...links.imageOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // Its other domains are probed for speed and health before a player is sent to one.
    'connect-src': ["'self'", ...domains.map(host => `https://${host}`)],
    'frame-src': ["'self'", ...links.gameOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(links.embedOrigins ?? [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': [bffPaths.cspReport],
    'report-to': ['csp'],
    ...(merchant.vendors?.withoutTrustedTypes ? {} : toTrustedTypes()),
  }
  for (const sources of toVendorSources(merchant.vendors)) {
    for (const [name, added] of Object.entries(sources)) {
      directives[name]?.push(...added.map(withoutQuery))
    }
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/**
 * A policy matches scheme, host, port and path, and has no syntax for a query; the page's default policy
 * of Trusted Types checks it. Without Trusted Types nothing can: a default policy that passes all markup
 * would also pass `<iframe srcdoc>`, and the parser asks no policy for the scripts in it.
 */
export function withoutQuery(source: string): string {
  return source.replace(/\?.*/, '')
}

/**
 * The outside sources of scripts of one merchant. The page's default policy of trusted types lets
 * through the same ones, so it is painted with this list.
 */
export function toScriptSources({ vendors }: Merchant): string[] {
  return [...new Set(toVendorSources(vendors).flatMap(sources => sources['script-src'] ?? []))]
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

function toTrustedTypes(): Record<string, string[]> {
  return {
    'require-trusted-types-for': ["'script'"],
    // The page's own, and the one that the sanitiser parses with.
    'trusted-types': ['default', 'dompurify'],
  }
}
