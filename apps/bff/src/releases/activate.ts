import type { ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import { checkPresence, verifyPacks } from '#store/verify-packs.ts'
import { createDirectory, type Directory } from '#tenants/directory.ts'
import { createEarlierReleases } from '#tenants/earlier-releases.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { loadIndex, loadKeptIndex } from './read-release.ts'
import { requireVariants } from './require-variants.ts'

/** A release that is served. */
export type LiveRelease = {
  id: string
  activatedAt: Date
  merchantCount: number
  directory: Directory
  /** The hosts configured for merchants, without the `<code>.<suffix>` names. */
  publicHosts: Pick<ReadonlySet<string>, 'has'>
  /** Earlier releases whose hashed files still answer, newest first. */
  previousIds: readonly string[]
  index: ReleaseIndex
  /** Of this release and those before it, by id: an index is a value and is read once. */
  indexes: ReadonlyMap<string, ReleaseIndex>
  /** Packs this process has verified whole; those of a start are verified as they are asked for. */
  verifiedPacks: ReadonlySet<string>
}

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The release served until now. */
  before: LiveRelease | undefined
  onEarlierRefused: (id: string, error: unknown) => void
}

/**
 * Loads a release beside the one that serves, so that a bad one changes nothing. The files that all
 * merchants share are read and verified. Of the packs, a running process verifies each new one; a
 * starting one, which keeps everybody waiting, sees that each is there and verifies it when it is
 * first asked for.
 *
 * @throws ReleaseError if anything it looks at is missing, damaged or contradictory
 */
export async function loadRelease(pointer: ReleasePointer, options: Options): Promise<LiveRelease> {
  const { folder, before, sharedFiles } = options
  const index = await loadIndex(folder, pointer.current, before?.index)
  requireVariants(index)
  const earlier = await loadEarlier(pointer.previous, options)
  const indexes = earlier.map(release => release.index)
  const directory = createDirectory({ ...options, index, earlier: createEarlierReleases(indexes) })
  await sharedFiles.bring(index.variants)
  const verifiedPacks = await verifyFor(before, index, folder)
  sharedFiles.keepOnly([index, ...indexes].map(({ variants }) => variants))
  return {
    id: pointer.current,
    activatedAt: new Date(),
    merchantCount: Object.keys(index.merchants).length,
    directory,
    publicHosts: { has: directory.isPublic },
    previousIds: earlier.map(({ id }) => id),
    index,
    indexes: new Map([
      [pointer.current, index],
      ...earlier.map(({ id, index }) => [id, index] as const),
    ]),
    verifiedPacks,
  }
}

/** An earlier release that cannot be read any more is left out: it costs old tabs, not players. */
async function loadEarlier(
  ids: readonly string[],
  { folder, before, onEarlierRefused }: Options,
): Promise<{ id: string; index: ReleaseIndex }[]> {
  const loaded = []
  for (const id of ids) {
    try {
      const known = before?.indexes.get(id)
      loaded.push({ id, index: known ?? (await loadKeptIndex(folder, id)) })
    } catch (error) {
      onEarlierRefused(id, error)
    }
  }
  return loaded
}

async function verifyFor(
  before: LiveRelease | undefined,
  index: ReleaseIndex,
  folder: string,
): Promise<ReadonlySet<string>> {
  if (before) return verifyPacks(folder, index, toTrusted(before))
  checkPresence(folder, index)
  return new Set()
}

/**
 * The packs of the served release are trusted: one that was not verified yet is verified on its
 * first use.
 */
function toTrusted({ index, verifiedPacks }: LiveRelease): ReadonlySet<string> {
  const packs = Object.values(index.merchants).map(({ pack }) => pack)
  return new Set([...verifiedPacks, ...packs])
}
