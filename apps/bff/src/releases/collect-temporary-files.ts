import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Files on their way to their name; the same file system, so that renames hold. */
export const temporaryFolder = 'tmp'

const hourMs = 3_600_000

/**
 * Removes what processes that were killed left half-written. Only what is old: another process of
 * this machine may be at work in the same folder now.
 */
export async function collectTemporaryFiles(folder: string, olderThanMs = hourMs): Promise<void> {
  const names = await readdir(join(folder, temporaryFolder)).catch(() => [])
  for (const name of names) {
    const path = join(folder, temporaryFolder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) await rm(path, { force: true })
  }
}
