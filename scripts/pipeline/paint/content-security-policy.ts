import { hash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import { listVendorSources } from './vendor-sources.ts'

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Builds the Content-Security-Policy of a merchant's page: the page's own origin, the origins its
 * operator named, the services it uses, and the hashes for the shell's inline scripts and styles.
 * Deliberately omits `upgrade-insecure-requests`, which would send a localhost page's own requests
 * to https. Reports go to the BFF, through both mechanisms that browsers support. Strings can reach
 * script and markup sinks only through the page's default policy (decision 0036).
 */
export function buildContentSecurityPolicy(merchant: Merchant, inline: Inline): string {
  const { links, domains } = merchant
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...links.imageOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The merchant's other domains are probed for speed and health before a player is sent to one
    // of them.
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
    ...(merchant.vendors?.withoutTrustedTypes ? {} : buildTrustedTypes()),
  }
  for (const sources of listVendorSources(merchant.vendors)) {
    for (const [name, added] of Object.entries(sources)) {
      directives[name]?.push(...added.map(withoutQuery))
    }
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/**
 * Removes the query, for which CSP has no syntax; the page's default Trusted Types policy checks it.
 * Without Trusted Types nothing can check it: a default policy that accepts all markup would also
 * accept `<iframe srcdoc>`, and the parser does not consult a policy for the scripts in it.
 */
export function withoutQuery(source: string): string {
  return source.replace(/\?.*/, '')
}

/**
 * Returns a merchant's external script sources. The page's default Trusted Types policy allows the
 * same sources, so the page is painted with this list.
 */
export function listScriptSources({ vendors }: Merchant): string[] {
  return [...new Set(listVendorSources(vendors).flatMap(sources => sources['script-src'] ?? []))]
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

function buildTrustedTypes(): Record<string, string[]> {
  return {
    'require-trusted-types-for': ["'script'"],
    // The page's own policy, and the policy that the sanitizer parses with.
    'trusted-types': ['default', 'dompurify'],
  }
}
