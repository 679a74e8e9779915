import { normalizeHostName } from '@livery/contract/hosts.ts'
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import type { EarlierReleases } from '#tenants/earlier-releases.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { createTenant, type DecidedTenant, type Tenant } from '#tenants/tenant.ts'

/** Maps a host name in normal form to its tenant. There is no default tenant. */
export type Directory = {
  get(host: string): Tenant | undefined
  /**
   * Returns whether a merchant's configuration names this host; no configuration names
   * `<code>.<suffix>`.
   */
  isPublic(host: string): boolean
  /** Applies the operator's decisions: serves each merchant, or does not. */
  decide(states: MerchantStates): void
  /** Returns every merchant, without reading any merchant's own files. */
  tenants(): Iterable<Tenant>
}

/**
 * Finds the tenant for a host that is spelled as configured. `not_ready`: no release is served yet;
 * `preview`: a cookie decides. If a tenant is found, the host is in normal form.
 */
export type FindTenant = (host: string) => Tenant | 'not_ready' | 'preview' | undefined

/** A property instead of a function, because it is read for every request. */
export type Served<Release = { directory: Directory }> = { readonly release: Release | undefined }

type Source = Sources & {
  index: ReleaseIndex
  earlier: EarlierReleases
  /** `<code>.<suffix>` also leads to a merchant; empty: disabled. */
  hostSuffix: string
}

/**
 * @throws Error naming the merchant, if two merchants claim one host or a host is not in normal
 * form
 */
export function createDirectory(source: Source): Directory {
  const { index, hostSuffix } = source
  const byCode = new Map<string, DecidedTenant>()
  const byHost = new Map<string, Tenant>()
  const ending = `.${hostSuffix}`
  const scope = { ...source, variants: index.variants, findDefaultHost }
  for (const [code, entry] of Object.entries(index.merchants)) {
    const tenant = createTenant(code, entry, scope)
    byCode.set(code, tenant)
    for (const host of entry.hosts) claim(byHost, host, tenant)
  }

  /** Returns `<code>.<suffix>`, unless another merchant has that host name. */
  function findDefaultHost(code: string): string | undefined {
    const suffixed = code + ending
    return hostSuffix === '' || byHost.get(suffixed) ? undefined : suffixed
  }

  function findBySuffix(host: string): Tenant | undefined {
    if (hostSuffix === '' || !host.endsWith(ending)) return undefined
    return byCode.get(host.slice(0, -ending.length))
  }

  return {
    get: host => byHost.get(host) ?? findBySuffix(host),
    isPublic: host => byHost.has(host),
    decide(states) {
      for (const [code, tenant] of byCode) {
        tenant.closed = stateOf(states, code, index.merchants[code]).closed
      }
    },
    tenants: () => byCode.values(),
  }
}

/** Creates the lookup, in which a merchant's own host takes precedence over a preview host. */
export function createFindTenant(
  served: Served,
  isPreviewHost: (host: string) => boolean = () => false,
): FindTenant {
  return host => {
    const { release } = served
    if (!release) return 'not_ready'
    return release.directory.get(host) ?? (isPreviewHost(host) ? 'preview' : undefined)
  }
}

function claim(byHost: Map<string, Tenant>, host: string, tenant: Tenant): void {
  const other = byHost.get(host)
  if (normalizeHostName(host) !== host)
    throw new Error(`merchant ${tenant.code}: bad host name ${host}`)
  if (other) throw new Error(`merchants ${other.code} and ${tenant.code} both claim ${host}`)
  byHost.set(host, tenant)
}
