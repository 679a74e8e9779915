import { toHostName } from '@livery/contract/hosts.ts'
import type { ReleaseFile, ReleaseIndex, ReleaseMerchant } from '@livery/contract/release.ts'
import { createTenant, type GetBlob, type Tenant } from './tenant.ts'

/** Host name in normal form to tenant. There is no default. */
export type Directory = ReadonlyMap<string, Tenant>

type Source = {
  index: ReleaseIndex
  /** The indexes before this one, newest first. */
  previous: readonly ReleaseIndex[]
  /** `<code>.<suffix>` also leads to a merchant; empty switches that off. */
  hostSuffix: string
  getBlob: GetBlob
}

/** @throws Error naming the merchant, if two claim one host or a host is not in normal form */
export function createDirectory({ index, previous, hostSuffix, getBlob }: Source): Directory {
  const directory = new Map<string, Tenant>()
  const owners = ownersOf(index)
  for (const [code, merchant] of Object.entries(index.merchants)) {
    const hosts = new Set(merchant.hosts)
    const suffixed = `${code}.${hostSuffix}`
    if (hostSuffix !== '' && (owners.get(suffixed) ?? code) === code) hosts.add(suffixed)
    const tenant = createTenant({
      code,
      merchant,
      hosts,
      layers: layersOf(code, index, previous),
      earlierIcons: earlierIconsOf(code, merchant, previous),
      getBlob,
    })
    for (const host of hosts) directory.set(host, tenant)
  }
  return directory
}

function ownersOf(index: ReleaseIndex): Map<string, string> {
  const owners = new Map<string, string>()
  for (const [code, { hosts }] of Object.entries(index.merchants)) {
    for (const host of hosts) {
      const other = owners.get(host)
      if (toHostName(host) !== host) throw new Error(`merchant ${code}: bad host name ${host}`)
      if (other) throw new Error(`merchants ${other} and ${code} both claim ${host}`)
      owners.set(host, code)
    }
  }
  return owners
}

type Layer = Readonly<Record<string, ReleaseFile>>

function layersOf(code: string, index: ReleaseIndex, previous: readonly ReleaseIndex[]): Layer[] {
  const [current = [], ...earlier] = [index, ...previous].map(release => {
    const merchant = release.merchants[code]
    const variant = merchant && release.variants[merchant.variant]
    return merchant ? [merchant.files, variant?.files ?? {}] : []
  })
  return [...current, ...earlier.flat().map(onlyImmutable)]
}

const immutableParts = new WeakMap<Layer, Layer>()

/**
 * Of an earlier release only what carries a hash in its name: its worker or manifest would lead
 * back to it. Remembered by layer, since the merchants of a variant share one.
 */
function onlyImmutable(layer: Layer): Layer {
  const known = immutableParts.get(layer)
  if (known) return known
  const part = Object.fromEntries(
    Object.entries(layer).filter(([, file]) => file.cache === 'immutable'),
  )
  immutableParts.set(layer, part)
  return part
}

function earlierIconsOf(
  code: string,
  { icon }: ReleaseMerchant,
  previous: readonly ReleaseIndex[],
): ReleaseMerchant['icon'][] {
  const byKey = new Map<string, ReleaseMerchant['icon']>()
  for (const release of previous) {
    const earlier = release.merchants[code]?.icon
    if (earlier && earlier.key !== icon.key) byKey.set(earlier.key, earlier)
  }
  return [...byKey.values()]
}
