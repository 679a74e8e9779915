import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  keptIds,
  type ReleaseEntry,
  type ReleaseIndex,
  type ReleasePointer,
  type ReleaseVariant,
  storePath,
} from '@livery/contract/release.ts'
import type { ReleaseManifest } from '@livery/contract/updates/release-manifest.ts'
import {
  buildTree,
  describeCode,
  describeFacts,
  describeSeasons,
  listCode,
  type ReleaseTree,
} from '@livery/release/chain/release-proof.ts'
import { toStatement } from '@livery/release/chain/verify-seal.ts'
import { loadIndex, loadKeptIndex, requireVariants } from '@livery/release/index/read-index.ts'
import { checkPresence, verifyPacks } from '@livery/release/store/verify-packs.ts'
import { digestOf } from '@livery/release/support/hash.ts'
import { formsOf } from '@livery/release/support/named-hashes.ts'
import { ReleaseError } from '@livery/release/support/release-error.ts'
import { LRUCache } from 'lru-cache'
import type { PackCache } from '#store/pack-cache.ts'
import {
  buildMerchantVersion,
  type MerchantVersion,
  type Sources,
} from '#tenants/merchant-version.ts'
import { createDirectory, type Directory } from './directory.ts'
import type { Bring, EarlierShelf } from './earlier-shelf.ts'
import { addPatches, type SignedFiles } from './follow-packs.ts'
import { type LiveCanary, loadCanary } from './load-canary.ts'

/**
 * Finds a merchant's version in one release: a release that is served or kept, or any release whose
 * files are still in the folder. Returns `undefined` if the release never existed or was removed by
 * garbage collection.
 */
export type FindVersion = (release: string, code: string) => Promise<MerchantVersion | undefined>

/**
 * Maximum number of cached indexes, because an index of ten thousand merchants takes several
 * megabytes.
 */
const maxIndexes = 3

export function createFindVersion(
  folder: string,
  current: () => LiveRelease | undefined,
  bring?: Bring,
): FindVersion {
  const others = new LRUCache<string, ReleaseIndex>({ max: maxIndexes })

  async function findIndex(id: string): Promise<ReleaseIndex | undefined> {
    const served = current()?.indexes.get(id)
    if (served) return served

    // The bucket is queried only for releases that are still kept.
    if (current()?.keptIds.has(id)) await bring?.index(id).catch(asMissing)
    if (!(await isThere(indexPath(id)))) return undefined

    const index = others.get(id) ?? (await readIndex(id))
    if (index) others.set(id, index)

    return index
  }

  async function readIndex(id: string): Promise<ReleaseIndex | undefined> {
    try {
      const index = await loadKeptIndex(folder, id)
      requireVariants(index)
      return index
    } catch (error) {
      if (error instanceof ReleaseError) return undefined
      throw error
    }
  }

  async function isThere(path: string): Promise<boolean> {
    return (await stat(join(folder, path)).catch(() => undefined)) !== undefined
  }

  return async (release, code) => {
    const index = await findIndex(release)
    const entry = index && Object.hasOwn(index.merchants, code) ? index.merchants[code] : undefined
    if (!index || !entry) return undefined

    const version = buildMerchantVersion(entry, index.variants)

    if (current()?.keptIds.has(release)) {
      const files = version.code.flatMap(({ files: each }) => Object.values(each))
      await bring?.files([entry.pack, ...files.flatMap(formsOf)]).catch(asMissing)
    }

    return (await isThere(storePath(entry.pack))) ? version : undefined
  }
}

/**
 * Ignores the error for a release that is no longer in the bucket. The release then counts as
 * missing, and its preview is refused.
 */
function asMissing(error: unknown): void {
  if (!(error instanceof ReleaseError)) throw error
}

/** A release being served. */
export type LiveRelease = {
  id: string
  activatedAt: Date
  merchantCount: number
  directory: Directory
  /** The hosts in the merchants' configurations, without the `<code>.<suffix>` names. */
  publicHosts: Pick<ReadonlySet<string>, 'has'>
  /** Ids of earlier releases whose hashed files are still served, newest first. */
  previousIds: readonly string[]
  /** Ids of all releases whose files are kept. */
  keptIds: ReadonlySet<string>
  index: ReleaseIndex
  /**
   * Indexes of this release and its canary, by release id. The indexes of earlier releases are not
   * loaded.
   */
  indexes: ReadonlyMap<string, ReleaseIndex>
  /** The release that canary hosts get. Also undefined if the canary was refused. */
  canary: LiveCanary | undefined
  isCanaryRefused: boolean
  /** The proof that hosts publish of the release; undefined if the pointer is not signed. */
  proof: ReleaseProof | undefined
  /**
   * Packs that this process has verified completely. Packs that exist at startup are verified at
   * their first request.
   */
  verifiedPacks: ReadonlySet<string>
}

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The release that was served before this one. */
  before: LiveRelease | undefined
  shelf: EarlierShelf
  /**
   * Returns whether a release may be served while some of its packs are missing; if unset, no
   * release may.
   */
  mayLack?: ((id: string) => boolean) | undefined
  /** Whether only files that the pointer's signature covers may be served. */
  isTrustRequired: boolean
  onCanaryRefused: (id: string, error: unknown) => void
}

const unsigned: SignedFiles = { releases: {}, remainders: {} }

/**
 * Loads a release while the current release is still served, so that a bad release does not affect
 * players. Reads and verifies the files that all merchants share. A running process verifies each
 * new pack. A starting process only checks that each pack exists or may be fetched from a bucket,
 * because players are waiting for the start; each pack is then verified at its first request.
 * @throws ReleaseError if a checked file is missing, damaged or inconsistent
 */
export async function loadRelease(pointer: ReleasePointer, options: Options): Promise<LiveRelease> {
  const { folder, before, sharedFiles } = options
  const bare = await loadIndex(folder, pointer.current, before?.index)
  requireVariants(bare)
  const { current, previous, aborted } = pointer
  await sharedFiles.bring(bare.variants)
  const signed = options.isTrustRequired ? (pointer.seal ?? unsigned) : undefined
  const { index, listed } = await addPatches(folder, current, bare, { sharedFiles, signed })
  const earlierIds = [...previous, ...(aborted === undefined ? [] : [aborted])]
  const earlier = options.shelf.of(earlierIds, new Map([[current, index]]), signed)
  const stable = createDirectory({ ...options, index, earlier })
  const verifiedPacks = await verifyFor(pointer.current, index, options)
  const canary = await tryCanary(pointer, options, {
    ...{ index, earlierIds, directory: stable, signed },
  })
  const directory = canary?.directory ?? stable
  const tried = canary ? [[canary.scope.release, canary.index] as const] : []
  const all = [index, ...tried.map(([, of]) => of)]
  sharedFiles.keepOnly(all.map(({ variants }) => variants))
  const isSame = before?.id === pointer.current

  return {
    id: pointer.current,
    activatedAt: isSame ? before.activatedAt : new Date(),
    merchantCount: Object.keys(index.merchants).length,
    directory,
    publicHosts: { has: directory.isPublic },
    previousIds: previous,
    keptIds: new Set(keptIds(pointer)),
    index,
    indexes: new Map([[current, index], ...tried]),
    canary,
    isCanaryRefused: pointer.canary !== undefined && canary === undefined,
    verifiedPacks,
    proof:
      pointer.seal &&
      createReleaseProof(pointer, pointer.seal, [
        [current, { merchants: index.merchants, variants: listed }],
        ...(canary
          ? [[canary.scope.release, { ...canary.index, variants: canary.listed }] as const]
          : []),
      ]),
  }
}

/**
 * Composes the manifest of the release that a host serves; undefined for a release that is not
 * signed. It is neither stored nor compressed, because only programs request it, and rarely.
 */
export function composeReleaseManifest(
  { id, canary, proof }: LiveRelease,
  packCache: Pick<PackCache, 'describe'>,
  { code, host, nowMs }: { code: string; host: string; nowMs: number },
): string | undefined {
  const release = canary?.directory.isTriedAt(host) === true ? canary.scope.release : id
  const proven = proof?.of(release, code)
  if (!proven) return undefined

  const { entry, head, codeText } = proven
  const painted = packCache.describe(entry)
  const merchant = describeFacts(painted, entry.seasons)
  // An earlier pipeline painted and signed this merchant's seasons in another format.
  if (digestOf(merchant) !== entry.facts) return undefined

  const started = entry.seasons?.filter(({ startsAt }) => startsAt <= nowMs)
  const seasons = describeSeasons(painted, started)
  return `${JSON.stringify({ ...head, merchant, seasons }).slice(0, -1)},"code":${codeText}}`
}

type Proven = Pick<ReleaseIndex, 'merchants' | 'variants'>

/** The proof that hosts publish of the served releases (contract/updates/release-manifest.ts). */
type ReleaseProof = {
  /**
   * Returns the parts of a merchant's manifest that its pack does not contain. Undefined for a
   * merchant that was painted before manifests existed.
   */
  of(release: string, code: string): ManifestParts | undefined
}

type ManifestParts = {
  head: Omit<ReleaseManifest, 'merchant' | 'seasons' | 'code'>
  /** `code` as JSON, which all merchants with the same variant share. */
  codeText: string
  entry: ReleaseEntry
}

function createReleaseProof(
  pointer: ReleasePointer,
  seal: NonNullable<ReleasePointer['seal']>,
  indexes: readonly (readonly [string, Proven])[],
): ReleaseProof {
  const statement = toStatement(pointer, seal)
  const texts = new Map<ReleaseVariant, string>()
  const toCodeText = (variant: ReleaseVariant) => {
    const text = texts.get(variant) ?? JSON.stringify(describeCode(variant))
    texts.set(variant, text)
    return text
  }
  const byId = new Map(indexes.map(([id, index]) => [id, { index, tree: once(index) }]))

  return {
    of(release, code) {
      const { index, tree } = byId.get(release) ?? {}
      const entry =
        index && Object.hasOwn(index.merchants, code) ? index.merchants[code] : undefined
      const path = tree?.().prove(code)
      if (!index || !entry || !path) return undefined
      const { signature } = seal
      const codeText = `[${listCode(entry, index.variants).map(toCodeText).join()}]`
      return { head: { version: 1, statement, signature, release, path }, codeText, entry }
    },
  }
}

/** Builds the tree at the first request, because it takes longer than all other steps of a start. */
function once(index: Proven): () => ReleaseTree {
  let tree: ReleaseTree | undefined
  return () => {
    tree ??= buildTree(index)
    return tree
  }
}

type Stable = {
  index: ReleaseIndex
  earlierIds: readonly string[]
  directory: Directory
  signed: SignedFiles
}

/** Loads the canary. If the canary cannot be served, its hosts get the current release. */
async function tryCanary(
  { current, canary: scope }: ReleasePointer,
  options: Options,
  { index, earlierIds, directory, signed }: Stable,
): Promise<LiveCanary | undefined> {
  if (scope === undefined) return undefined

  const verified = options.before?.verifiedPacks ?? new Set()
  // A tab on a canary host may still be open with the current release, so its files stay available.
  const earlier = options.shelf.of([current, ...earlierIds], new Map([[current, index]]), signed)
  const stable = { index, directory, earlier }

  try {
    return await loadCanary(scope, { ...options, stable, verified, signed })
  } catch (error) {
    options.onCanaryRefused(scope.release, error)
    return undefined
  }
}

async function verifyFor(
  id: string,
  index: ReleaseIndex,
  { before, folder, mayLack }: Options,
): Promise<ReadonlySet<string>> {
  const isLax = mayLack?.(id) === true
  if (before)
    return verifyPacks(folder, index, { known: collectTrustedPacks(before), mayLack: isLax })
  if (!isLax) checkPresence(folder, index)
  return new Set()
}

/**
 * Returns the served release's packs, which are trusted. An unverified pack is verified at its
 * first use.
 */
function collectTrustedPacks({ index, verifiedPacks }: LiveRelease): ReadonlySet<string> {
  const packs = Object.values(index.merchants).map(({ pack }) => pack)
  return new Set([...verifiedPacks, ...packs])
}
