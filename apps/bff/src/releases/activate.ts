import type { ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import { createDirectory, type Directory } from '#tenants/directory.ts'
import { allHashes, type Blobs, immutableHashes, loadBlobs } from './load-blobs.ts'
import { loadIndex, ReleaseError } from './read-release.ts'

/** A release that is served: whole, verified, in memory. */
export type Live = {
  id: string
  activatedAt: Date
  merchantCount: number
  directory: Directory
  /** The hosts configured for merchants, without the `<code>.<suffix>` names. */
  publicHosts: ReadonlySet<string>
  blobs: Blobs
  /** Earlier releases whose hashed files still answer, newest first. */
  previousIds: readonly string[]
}

type Options = {
  folder: string
  hostSuffix: string
  /** Blobs held already. */
  known: Blobs
  onEarlierRefused: (id: string, error: unknown) => void
}

/**
 * Brings a release up beside the one that serves, so that a bad one changes nothing.
 *
 * @throws ReleaseError if any file of it is missing, damaged or contradictory
 */
export async function loadRelease(pointer: ReleasePointer, options: Options): Promise<Live> {
  const { folder, hostSuffix, known } = options
  const index = await loadIndex(folder, pointer.current)
  requireVariants(index)
  const blobs = new Map(await loadBlobs(folder, allHashes(index), known))
  const earlier = await loadEarlier(pointer.previous, blobs, options)
  const getBlob = (hash: string) => requireBlob(blobs, hash)
  const previous = earlier.map(release => release.index)
  return {
    id: pointer.current,
    activatedAt: new Date(),
    merchantCount: Object.keys(index.merchants).length,
    directory: createDirectory({ index, previous, hostSuffix, getBlob }),
    publicHosts: new Set(Object.values(index.merchants).flatMap(merchant => merchant.hosts)),
    blobs,
    previousIds: earlier.map(release => release.id),
  }
}

/** An earlier release that cannot be read any more is left out: it costs old tabs, not players. */
async function loadEarlier(
  ids: readonly string[],
  blobs: Map<string, Buffer>,
  { folder, known, onEarlierRefused }: Options,
): Promise<{ id: string; index: ReleaseIndex }[]> {
  const loaded = []
  for (const id of ids) {
    try {
      const index = await loadIndex(folder, id)
      const found = await loadBlobs(folder, immutableHashes(index), new Map([...known, ...blobs]))
      for (const [hash, bytes] of found) blobs.set(hash, bytes)
      loaded.push({ id, index })
    } catch (error) {
      onEarlierRefused(id, error)
    }
  }
  return loaded
}

function requireVariants(index: ReleaseIndex): void {
  for (const [code, { variant }] of Object.entries(index.merchants)) {
    if (!Object.hasOwn(index.variants, variant)) {
      throw new ReleaseError(`merchant ${code}: no variant ${variant} in the release`)
    }
  }
}

function requireBlob(blobs: Blobs, hash: string): Buffer {
  const bytes = blobs.get(hash)
  if (!bytes) throw new ReleaseError(`store: ${hash} is not held`)
  return bytes
}
