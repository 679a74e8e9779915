/**
 * Unneeded files in a releases folder: leftovers of killed programs, and images of icons that no
 * longer exist.
 */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { releasedKeyOf, unnamedKeptMs } from '@livery/contract/derived.ts'
import { isForeignName } from '#support/named-hashes.ts'

/** Folder for files before their rename; on the same file system, so that renames are atomic. */
export const temporaryFolder = 'tmp'

/**
 * Removes temporary files of killed programs. With an age, removes only older files, because other
 * programs on this machine may be writing to the same folder. Without an age, removes all files,
 * which requires the folder's locks.
 */
export function removeTemporary(root: string, olderThanMs?: number): Promise<void> {
  return removeFrom(
    join(root, temporaryFolder),
    async (_, path) => olderThanMs === undefined || (await isOld(path, olderThanMs)),
  )
}

/**
 * Removes images from `derived/` whose icon is not in any kept release. Also removes other files
 * (template images, partial files) once these files are old. A server that needs an image later
 * renders the image again.
 */
export function removeDerived(root: string, icons: ReadonlySet<string>): Promise<void> {
  return removeFrom(join(root, 'derived'), async (name, path) => {
    const key = releasedKeyOf(name)
    return key === undefined ? isOld(path, unnamedKeptMs) : !icons.has(key)
  })
}

/**
 * Removes only files with our own names. NFS keeps a removed but still open file under another
 * name, and refuses to remove that file.
 */
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
