import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folder of files before their rename; on the same file system, so that renames are atomic. */
export const temporaryFolder = 'tmp'

const hourMs = 3_600_000

/**
 * Garbage collection of half-written files of killed processes. Only old ones are removed: another
 * process of this machine may be writing into the same folder now.
 */
export async function collectTemporaryFiles(folder: string, olderThanMs = hourMs): Promise<void> {
  const place = join(folder, temporaryFolder)
  const entries = await readdir(place, { withFileTypes: true }).catch(() => [])
  for (const { name } of entries.filter(entry => entry.isFile())) {
    const path = join(place, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { force: true })
  }
}
