import { parseOriginHost } from '@livery/contract/hosts.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Returns whether a page with this origin belongs to the merchant, on any of its hosts. */
export function isOwnOrigin({ hosts }: Pick<Tenant, 'hosts'>, origin: string): boolean {
  return hosts.has(parseOriginHost(origin) ?? '')
}

/** Returns the CORS headers for pages on the merchant's other domains; empty for any other page. */
export function buildCorsHeaders(
  tenant: Pick<Tenant, 'hosts'>,
  origin: string | undefined,
  allowed: Record<string, string>,
): Record<string, string> {
  const vary = { vary: 'Origin' }
  if (origin === undefined || !isOwnOrigin(tenant, origin)) return vary
  return {
    ...vary,
    'access-control-allow-origin': origin,
    'access-control-max-age': '600',
    ...allowed,
  }
}
