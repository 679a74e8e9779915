import { isIPv6 } from 'node:net'
import { toHostName } from '@livery/contract/hosts.ts'
import type { FindTenant } from '#releases/find-tenant.ts'

/** A host in normal form and the tenant it belongs to. */
export type ResolvedHost = { host: string; found: ReturnType<FindTenant> }

/**
 * Resolves the value of a Host header; `undefined` if it names no host. Most requests spell the host
 * as it is configured, so the header is looked up before it is normalised.
 */
export function resolveHost(header: string, find: FindTenant): ResolvedHost | undefined {
  const found = find(header)
  if (found !== undefined && found !== 'not_ready') return { host: header, found }
  const host = toHostName(header)
  if (host === undefined) return isAddress(header) ? { host: '', found } : undefined
  return { host, found: host === header ? found : find(host) }
}

/** RFC 9110 §7.2: an IPv6 address in brackets is a host too, though no merchant's. */
function isAddress(header: string): boolean {
  return isIPv6(/^\[([^\]%]+)\](?::\d{1,5})?$/.exec(header)?.[1] ?? '')
}
