import type { BlockList } from 'node:net'
import type { ProxySettings } from '@livery/release/support/proxy-settings.ts'
import { createAddressGuard } from './address-guard.ts'
import {
  type Connect,
  createGuardedConnect,
  type Resolve,
  resolveByDns,
} from './guarded-connect.ts'
import { createProxiedConnect } from './proxied-connect.ts'
import { toTrustedAuthorities } from './trusted-authorities.ts'

export type OutboundOptions = {
  /** Networks that may be reached although they are private. */
  allow: BlockList | undefined
  /** PEM certificates to trust beside the public ones. */
  authority?: readonly string[] | undefined
  resolve?: Resolve | undefined
  /** Proxies of the environment; unset: none. */
  proxy?: ProxySettings | undefined
}

const connectTimeoutMs = 5_000

/** The one guarded way out of the BFF to names that merchants or their templates give. */
export function createOutbound(options: OutboundOptions): Connect {
  const { allow, authority, resolve = resolveByDns, proxy } = options
  const isAllowed = createAddressGuard(allow)
  const ca = toTrustedAuthorities(authority)
  const direct = createGuardedConnect(isAllowed, { timeoutMs: connectTimeoutMs, ca, resolve })
  if (!proxy?.HTTPS_PROXY && !proxy?.HTTP_PROXY) return direct
  const rest = { direct, isAllowed, resolve, ca }
  return createProxiedConnect({ settings: proxy, timeoutMs: connectTimeoutMs, ...rest })
}
