import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ReleaseIndex, storePath } from '@livery/contract/release.ts'
import { inParallel } from '#support/in-parallel.ts'
import { ReleaseError } from '#support/release-error.ts'
import { isMissing, loadStored } from './stored-file.ts'

const parallelReads = 8

type Options = {
  /** Packs that have already been verified. */
  known: ReadonlySet<string>
  /** Packs may be missing, because they are still being fetched and are verified on arrival. */
  mayLack?: boolean
}

/**
 * Reads every pack that has not been verified and checks its SHA-256. A running process does this
 * before it activates a release. Returns the good packs, including the known packs.
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
 * Checks that every pack exists, which a starting process can do quickly even for ten thousand
 * merchants. The check lists the store's 256 folders instead of checking each file. The check is
 * synchronous, because no requests are waiting yet. A pack's content is verified at the first
 * request for its merchant.
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
