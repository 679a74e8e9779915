import { toOriginHost } from '@livery/contract/hosts.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** Whether a page of this origin belongs to the merchant, under any of its hosts. */
export function isOwnOrigin({ hosts }: Pick<Tenant, 'hosts'>, origin: string): boolean {
  return hosts.has(toOriginHost(origin) ?? '')
}

/** CORS headers for the pages of the merchant's other domains; nobody else's page gets any. */
export function toCorsHeaders(
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
