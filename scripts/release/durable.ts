/** Writes that survive a crash: whole under their final name, or not there at all. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Folder of half-written files inside the releases folder; the same file system, so renames hold. */
export const temporaryFolder = 'tmp'

/**
 * Puts `bytes` at `path`: written aside, flushed to disk, then renamed. Readers see the old file
 * or the new one. The rename itself is only sure after `syncFolder` of the parent.
 */
export async function writeDurably(root: string, path: string, bytes: string | Buffer) {
  const target = join(root, path)
  const aside = join(root, temporaryFolder, `${basename(path)}.${randomBytes(6).toString('hex')}`)
  await ensureFolder(dirname(aside))
  await ensureFolder(dirname(target))
  const file = await open(aside, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(aside, target)
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Folders this process has seen or made, so that thousands of files cost one `mkdir` each. */
const known = new Set<string>()

async function ensureFolder(path: string): Promise<void> {
  if (known.has(path)) return
  await mkdir(path, { recursive: true })
  known.add(path)
}
