import type { ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import { keptIds } from '@livery/contract/release.ts'
import { loadIndex } from '@livery/release/index/read-index.ts'
import { requireVariants } from '@livery/release/index/require-variants.ts'
import { checkPresence, verifyPacks } from '@livery/release/store/verify-packs.ts'
import type { Sources } from '#tenants/merchant-version.ts'
import { addPatches } from './add-patches.ts'
import { createDirectory, type Directory } from './directory.ts'
import type { EarlierShelf } from './earlier-shelf.ts'
import { type LiveCanary, loadCanary } from './load-canary.ts'

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
  /** All releases whose files are kept. */
  keptIds: ReadonlySet<string>
  index: ReleaseIndex
  /** Of this release and its canary, by id. Of those before it nothing is read. */
  indexes: ReadonlyMap<string, ReleaseIndex>
  /** The release that is tried at some hosts; undefined also where it was refused. */
  canary: LiveCanary | undefined
  isCanaryRefused: boolean
  /** Packs this process has verified whole; those of a start are verified as they are asked for. */
  verifiedPacks: ReadonlySet<string>
}

type Options = Sources & {
  folder: string
  hostSuffix: string
  /** The release served until now. */
  before: LiveRelease | undefined
  shelf: EarlierShelf
  /** Whether a release may be served while packs of it are missing; unset: none may. */
  mayLack?: ((id: string) => boolean) | undefined
  onCanaryRefused: (id: string, error: unknown) => void
}

/**
 * Loads a release beside the one that serves, so that a bad one changes nothing. The files that all
 * merchants share are read and verified. Of the packs, a running process verifies each new one; a
 * starting one, which keeps everybody waiting, sees that each is there or may come from a bucket, and
 * verifies it when it is first asked for.
 *
 * @throws ReleaseError if anything it looks at is missing, damaged or contradictory
 */
export async function loadRelease(pointer: ReleasePointer, options: Options): Promise<LiveRelease> {
  const { folder, before, sharedFiles } = options
  const bare = await loadIndex(folder, pointer.current, before?.index)
  requireVariants(bare)
  const { current, previous, aborted } = pointer
  await sharedFiles.bring(bare.variants)
  const index = await addPatches(folder, current, bare, sharedFiles)
  const earlierIds = [...previous, ...(aborted === undefined ? [] : [aborted])]
  const earlier = options.shelf.of(earlierIds, new Map([[current, index]]))
  const stable = createDirectory({ ...options, index, earlier })
  const verifiedPacks = await verifyFor(pointer.current, index, options)
  const canary = await tryCanary(pointer, options, { index, earlierIds, directory: stable })
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
  }
}

type Stable = { index: ReleaseIndex; earlierIds: readonly string[]; directory: Directory }

/** A canary that cannot be served costs nobody anything: its hosts get the current release. */
async function tryCanary(
  { current, canary: scope }: ReleasePointer,
  options: Options,
  { index, earlierIds, directory }: Stable,
): Promise<LiveCanary | undefined> {
  if (scope === undefined) return undefined
  const verified = options.before?.verifiedPacks ?? new Set()
  // A tab of the current release may be open at a host that is tried.
  const earlier = options.shelf.of([current, ...earlierIds], new Map([[current, index]]))
  const stable = { index, directory, earlier }
  try {
    return await loadCanary(scope, { ...options, stable, verified })
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
  if (before) return verifyPacks(folder, index, { known: toTrusted(before), mayLack: isLax })
  if (!isLax) checkPresence(folder, index)
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
