import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { inParallel } from '#support/in-parallel.ts'
import { ReleaseError } from '#support/release-error.ts'
import { isMissing, loadStored } from './stored-file.ts'

const parallelReads = 8

type Options = {
  /** Packs that were verified before. */
  known: ReadonlySet<string>
  /** Packs that are missing are on their way, and are verified when they come. */
  mayLack?: boolean
}

/**
 * Reads every pack that was not verified before and verifies its SHA-256, as a running process does
 * before it activates a release. Returns the good packs, the known ones among them.
 *
 * @throws ReleaseError naming the first pack that is missing or damaged
 */
export async function verifyPacks(
  folder: string,
  index: ReleaseIndex,
  { known, mayLack = false }: Options,
): Promise<Set<string>> {
  const good = new Set<string>()
  const fresh = new Set<string>()
  for (const { pack } of Object.values(index.merchants)) {
    if (known.has(pack)) good.add(pack)
    else fresh.add(pack)
  }
  await inParallel(fresh, parallelReads, async pack => {
    const found = await loadStored(folder, pack).catch(error => {
      if (!mayLack || !isMissing(error)) throw error
    })
    if (found) good.add(pack)
  })
  return good
}

/**
 * Checks that every pack is there, which a starting process can do for ten thousand merchants in
 * little time. It lists the store's 256 folders instead of each file, synchronously, since no
 * request waits yet. The content of a pack is verified at the first request for its merchant.
 *
 * @throws ReleaseError naming the first pack that is missing
 */
export function checkPresence(folder: string, index: ReleaseIndex): void {
  const listed = new Map<string, ReadonlySet<string>>()
  for (const { pack } of Object.values(index.merchants)) {
    const prefix = pack.slice(0, 2)
    const names = listed.get(prefix) ?? listFolder(dirname(join(folder, storePath(pack))))
    listed.set(prefix, names)
    if (!names.has(pack)) throw new ReleaseError(`${storePath(pack)}: cannot be read`)
  }
}

function listFolder(path: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(path))
  } catch (cause) {
    throw new ReleaseError(`${path}: cannot be read`, { cause })
  }
}
