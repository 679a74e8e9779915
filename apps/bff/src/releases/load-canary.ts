import { randomBytes } from 'node:crypto'
import { isTried } from '@livery/contract/canary/canary-counts.ts'
import { normalizeHostName } from '@livery/contract/hosts.ts'
import { stateOf } from '@livery/contract/journal/states.ts'
import type { Canary, CanaryScope, ReleaseIndex } from '@livery/contract/release.ts'
import { loadIndex, requireVariants } from '@livery/release/index/read-index.ts'
import { verifyPacks } from '@livery/release/store/verify-packs.ts'
import type { EarlierReleases, Sources } from '#tenants/merchant-version.ts'
import { createTurnSeasons } from '#tenants/seasons.ts'
import { createTenant, type DecidedTenant } from '#tenants/tenant.ts'
import type { Directory } from './directory.ts'
import { addPatches, type SignedFiles } from './follow-packs.ts'

export type Part = Pick<ReleaseIndex, 'merchants' | 'variants'>

export type Marks = { has(kind: Kind, text: string, code?: string): boolean }

/**
 * Kind of a name in the summary. `code`: a path of compiled code; `line`, `art` and `icon`: a
 * merchant's entry, logo and icon.
 */
type Kind = 'code' | 'line' | 'art' | 'icon'

/**
 * Used in place of a logo or icon name if an earlier version wrote the entry without these names.
 */
export const untold = '?'

/**
 * Random and secret, so that an attacker cannot construct names that collide with existing names.
 */
const seed = randomBytes(4).readUInt32LE()

/**
 * Builds the summary with four bytes per name: several hundred kilobytes for ten thousand
 * merchants, which is 1% of the part. One in ten thousand unknown names is a false positive, which
 * costs one lookup in the part.
 */
export function buildMarks({ merchants, variants }: Part): Marks {
  const digests: number[] = []

  for (const { files } of Object.values(variants)) {
    for (const path of Object.keys(files)) digests.push(digestOf('code', path))
  }

  for (const [code, { art, icon, seasons = [] }] of Object.entries(merchants)) {
    digests.push(digestOf('line', '', code))
    digests.push(digestOf('icon', icon ?? untold, code))
    for (const { icon: other } of seasons) digests.push(digestOf('icon', other, code))
    const logos = art?.match(/.{8}/g) ?? [untold]
    for (const digits of logos) digests.push(digestOf('art', digits, code))
  }

  const sorted = Uint32Array.from(digests).sort()

  return { has: (kind, text, code) => includes(sorted, digestOf(kind, text, code)) }
}

export const noMarks: Marks = { has: () => false }

/** Returns the 32-bit FNV-1a digest. */
function digestOf(kind: Kind, text: string, code = ''): number {
  const whole = `${kind}\n${code}\n${text}`
  let digest = (0x81_1c_9d_c5 ^ seed) >>> 0
  for (let at = 0; at < whole.length; at += 1) {
    digest = Math.imul(digest ^ whole.charCodeAt(at), 0x01_00_01_93) >>> 0
  }
  return digest
}

function includes(sorted: Uint32Array, wanted: number): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0) < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted
}

/** The current release's directory, in which canary hosts resolve to the canary release. */
type CanaryDirectory = Directory & {
  /** Merchants with at least one host on the canary. */
  codes: ReadonlySet<string>
  isTriedAt(host: string): boolean
}

type Source = Sources & {
  scope: CanaryScope
  index: ReleaseIndex
  stable: { index: ReleaseIndex; directory: Directory; earlier: EarlierReleases }
  hostSuffix: string
}

/** A release that is served to a few hosts while all other hosts get the current release. */
export type LiveCanary = {
  scope: Canary
  index: ReleaseIndex
  /** The variants with all patches, as signed. */
  listed: ReleaseIndex['variants']
  directory: CanaryDirectory
}

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The current release. `earlier` reads the indexes of earlier releases. */
  stable: { index: ReleaseIndex; directory: Directory; earlier: EarlierReleases }
  /** Packs that this process has already verified. */
  verified: ReadonlySet<string>
  /** The pointer's signed statements about files that no index names. */
  signed: SignedFiles
  mayLack?: ((id: string) => boolean) | undefined
}

/**
 * Loads a canary and verifies the parts that its hosts need.
 * @throws ReleaseError if one of these parts is missing, damaged or inconsistent
 */
export async function loadCanary(scope: Canary, options: Options): Promise<LiveCanary> {
  const { folder, stable, sharedFiles, verified } = options
  const bare = await loadIndex(folder, scope.release, stable.index)
  requireVariants(bare)
  await sharedFiles.bring(bare.variants)
  const { index, listed } = await addPatches(folder, scope.release, bare, options)
  const directory = createCanaryDirectory({ ...options, scope, index })
  const merchants = Object.fromEntries(
    Object.entries(index.merchants).filter(([code]) => directory.codes.has(code)),
  )
  const isLax = options.mayLack?.(scope.release) === true
  await verifyPacks(folder, { ...index, merchants }, { known: verified, mayLack: isLax })

  return { scope, index, listed, directory }
}

/**
 * Creates the directory. The operator's decision to close or hold a merchant also applies on canary
 * hosts. A host that is missing in the canary stays on the current release, so a canary never
 * removes a host.
 * @throws Error that names the merchant, if two merchants claim the same canary host or a host is
 * not normalized
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

  const turnTried = createTurnSeasons([tried], index.merchants, (code, entry) =>
    createTenant(code, entry, ofCanary),
  )

  return {
    get: host => find(host) ?? directory.get(host),
    isPublic: host => directory.isPublic(host) || isPublicThere(host),
    decide(states) {
      const getMerchantState = (code: string) => stateOf(states, code, stable.index.merchants[code])
      isHeld = code => getMerchantState(code).held === true
      for (const tenant of tried.values()) tenant.closed = getMerchantState(tenant.code).closed
      directory.decide(states)
    },
    turn: nowMs => [...turnTried(nowMs), ...directory.turn(nowMs)],
    seasonOf: directory.seasonOf,
    tenants: directory.tenants,
    codes,
    isTriedAt: host => find(host) !== undefined,
  }
}

function claim(tried: Map<string, DecidedTenant>, host: string, tenant: DecidedTenant): void {
  const other = tried.get(host)
  if (normalizeHostName(host) !== host)
    throw new Error(`merchant ${tenant.code}: bad host name ${host}`)
  if (other && other !== tenant) {
    throw new Error(`merchants ${other.code} and ${tenant.code} both claim ${host}`)
  }

  tried.set(host, tenant)
}
