import { isTried } from '@livery/contract/canary/is-tried.ts'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import { stateOf } from '@livery/contract/journal/states.ts'
import type { Canary, CanaryScope, ReleaseIndex } from '@livery/contract/release.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { requireVariants } from '@livery/release/index/require-variants.ts'
import { verifyPacks } from '@livery/release/store/verify-packs.ts'
import type { EarlierReleases } from '#tenants/earlier-releases.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { createTenant, type DecidedTenant, type Tenant } from '#tenants/tenant.ts'
import { addPatches } from './add-patches.ts'
import type { Directory } from './directory.ts'

/** The current release, with a canary on its hosts. */
type CanaryDirectory = Directory & {
  /** Merchants that have a host on the canary. */
  codes: ReadonlySet<string>
  isTriedAt(host: string): boolean
}

type Source = Sources & {
  scope: CanaryScope
  index: ReleaseIndex
  stable: { index: ReleaseIndex; directory: Directory; earlier: EarlierReleases }
  hostSuffix: string
}

/** A release served to a few hosts, in addition to the current release. */
export type LiveCanary = { scope: Canary; index: ReleaseIndex; directory: CanaryDirectory }

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The current release; `earlier` reads the indexes of previous releases. */
  stable: { index: ReleaseIndex; directory: Directory; earlier: EarlierReleases }
  /** Packs that this process has verified. */
  verified: ReadonlySet<string>
  mayLack?: ((id: string) => boolean) | undefined
}

/**
 * Loads a canary and verifies the parts that its hosts need.
 *
 * @throws ReleaseError if any of them is missing, damaged or contradictory
 */
export async function loadCanary(scope: Canary, options: Options): Promise<LiveCanary> {
  const { folder, stable, sharedFiles, verified } = options
  const bare = await loadIndex(folder, scope.release, stable.index)
  requireVariants(bare)
  await sharedFiles.bring(bare.variants)
  const index = await addPatches(folder, scope.release, bare, sharedFiles)
  const directory = createCanaryDirectory({ ...options, scope, index })
  const merchants = Object.fromEntries(
    Object.entries(index.merchants).filter(([code]) => directory.codes.has(code)),
  )
  const isLax = options.mayLack?.(scope.release) === true
  await verifyPacks(folder, { ...index, merchants }, { known: verified, mayLack: isLax })
  return { scope, index, directory }
}

/**
 * Creates the directory. A merchant that is closed or held stays so on canary hosts. A host that
 * the canary does not contain stays on the current release: a canary never removes hosts.
 *
 * @throws Error naming the merchant, if two merchants claim one canary host or a host is not in
 * normal form
 */
function createCanaryDirectory(source: Source): CanaryDirectory {
  const { scope, index, stable, hostSuffix } = source
  const tried = new Map<string, DecidedTenant>()
  let isHeld = (_code: string) => false
  const codes = new Set<string>()
  const { earlier, directory } = stable
  const findDefaultHost = (code: string) => {
    const own = `${code}.${hostSuffix}`
    const holder = hostSuffix === '' ? undefined : directory.get(own)
    return hostSuffix === '' || (holder && holder.code !== code) ? undefined : own
  }
  const ofCanary = { ...source, variants: index.variants, earlier, findDefaultHost }
  for (const [code, entry] of Object.entries(index.merchants)) {
    const own = findDefaultHost(code)
    const hosts = own === undefined ? entry.hosts : [...entry.hosts, own]
    const wanted = hosts.filter(host => isTried(scope, code, host))
    if (wanted.length === 0) continue
    const tenant = createTenant(code, entry, ofCanary)
    codes.add(code)
    for (const host of wanted) claim(tried, host, tenant)
  }
  const isPublicThere = (host: string) => {
    const code = tried.get(host)?.code
    return code !== undefined && index.merchants[code]?.hosts.includes(host) === true
  }
  const find = (host: string) => {
    const tenant = tried.get(host)
    return tenant === undefined || isHeld(tenant.code) ? undefined : tenant
  }
  return {
    get: host => find(host) ?? directory.get(host),
    isPublic: host => directory.isPublic(host) || isPublicThere(host),
    decide(states) {
      const getMerchantState = (code: string) => stateOf(states, code, stable.index.merchants[code])
      isHeld = code => getMerchantState(code).held === true
      for (const tenant of tried.values()) tenant.closed = getMerchantState(tenant.code).closed
      directory.decide(states)
    },
    tenants: directory.tenants,
    codes,
    isTriedAt: host => find(host) !== undefined,
  }
}

function claim(tried: Map<string, Tenant>, host: string, tenant: Tenant): void {
  const other = tried.get(host)
  if (normalizeHostName(host) !== host)
    throw new Error(`merchant ${tenant.code}: bad host name ${host}`)
  if (other && other !== tenant) {
    throw new Error(`merchants ${other.code} and ${tenant.code} both claim ${host}`)
  }
  tried.set(host, tenant)
}
