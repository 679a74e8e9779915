/** Files in a releases folder that nobody needs: of killed programs, and pictures of icons that are gone. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { releasedKeyOf, unnamedKeptMs } from '@livery/contract/derived.ts'
import { isForeignName } from '#support/foreign-names.ts'

/** Folder of files before their rename; on the same file system, so that renames are atomic. */
export const temporaryFolder = 'tmp'

/**
 * Removes temporary files of killed programs: of the given age, since others of this machine may be
 * writing into the same folder now, or all, which requires its locks.
 */
export function removeTemporary(root: string, olderThanMs?: number): Promise<void> {
  return removeFrom(
    join(root, temporaryFolder),
    async (_, path) => olderThanMs === undefined || (await isOld(path, olderThanMs)),
  )
}

/**
 * Removes from `derived/` pictures of icons that no kept release has, and, once they are old, other
 * files (template pictures, half-written files). A server that needs one later renders it again.
 */
export function removeDerived(root: string, icons: ReadonlySet<string>): Promise<void> {
  return removeFrom(join(root, 'derived'), async (name, path) => {
    const key = releasedKeyOf(name)
    return key === undefined ? isOld(path, unnamedKeptMs) : !icons.has(key)
  })
}

/** Of our names alone: NFS keeps a removed file that is still open, and lets nobody remove it. */
async function removeFrom(
  folder: string,
  isLeft: (name: string, path: string) => Promise<boolean>,
): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(each => !isForeignName(each))) {
    const path = join(folder, name)
    if (await isLeft(name, path)) await rm(path, { recursive: true, force: true })
  }
}

async function isOld(path: string, ageMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined)
  return found !== undefined && Date.now() - found.mtimeMs >= ageMs
}
