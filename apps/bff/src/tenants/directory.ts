import { toHostName } from '@livery/contract/hosts.ts'
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { type EarlierReleases, toEdition } from './earlier-releases.ts'
import type { Sources } from './edition.ts'
import { createTenant, type Tenant } from './tenant.ts'

/** Host name in normal form to tenant. There is no default. */
export type Directory = {
  get(host: string): Tenant | undefined
  /** Whether a merchant's configuration names this host; `<code>.<suffix>` is named by none. */
  isPublic(host: string): boolean
  /** Every merchant, without reading any merchant's own files. */
  tenants(): Iterable<Tenant>
}

type Source = Sources & {
  index: ReleaseIndex
  earlier: EarlierReleases
  /** `<code>.<suffix>` also leads to a merchant; empty switches that off. */
  hostSuffix: string
}

/** A merchant of whom nobody has asked yet is this and its line of the index, nothing more. */
type Place = { code: string; entry: ReleaseEntry; tenant: Tenant | undefined }

/** @throws Error naming the merchant, if two claim one host or a host is not in normal form */
export function createDirectory(source: Source): Directory {
  const { index, hostSuffix } = source
  const byCode = new Map<string, Place>()
  const byHost = new Map<string, Place>()
  for (const [code, entry] of Object.entries(index.merchants)) {
    const place = { code, entry, tenant: undefined }
    byCode.set(code, place)
    for (const host of entry.hosts) claim(byHost, host, place)
  }
  const ending = `.${hostSuffix}`

  function toTenant(place: Place): Tenant {
    place.tenant ??= createTenant({
      ...source,
      code: place.code,
      hosts: toHosts(place),
      current: toEdition(place.entry, index.variants),
      earlier: () => source.earlier.of(place.code, place.entry.pack),
    })
    return place.tenant
  }

  function toHosts({ code, entry }: Place): Set<string> {
    const suffixed = code + ending
    const isFree = hostSuffix !== '' && !byHost.has(suffixed)
    return new Set(isFree ? [...entry.hosts, suffixed] : entry.hosts)
  }

  function findBySuffix(host: string): Place | undefined {
    if (hostSuffix === '' || !host.endsWith(ending)) return undefined
    return byCode.get(host.slice(0, -ending.length))
  }

  return {
    get(host) {
      const place = byHost.get(host) ?? findBySuffix(host)
      return place && toTenant(place)
    },
    isPublic: host => byHost.has(host),
    *tenants() {
      for (const place of byCode.values()) yield toTenant(place)
    },
  }
}

function claim(byHost: Map<string, Place>, host: string, place: Place): void {
  const other = byHost.get(host)
  if (toHostName(host) !== host) throw new Error(`merchant ${place.code}: bad host name ${host}`)
  if (other) throw new Error(`merchants ${other.code} and ${place.code} both claim ${host}`)
  byHost.set(host, place)
}
