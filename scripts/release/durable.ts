/** Writes that survive a crash: whole under their final name, or not there at all. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const flush = promisify(fsync)

/** Folder of half-written files inside the releases folder; the same file system, so renames hold. */
export const temporaryFolder = 'tmp'

/**
 * Puts `bytes` at `path`: written aside, flushed to disk, then renamed. Readers see the old file
 * or the new one. The rename itself is only sure after `syncFolder` of the parent.
 *
 * Only the flush waits for the disk, so only it leaves the main thread: the other steps take a
 * few microseconds each, less than handing them to a worker and back.
 */
export async function writeDurably(root: string, path: string, bytes: string | Buffer) {
  const target = join(root, path)
  const aside = join(root, temporaryFolder, `${basename(path)}.${randomBytes(6).toString('hex')}`)
  ensureFolder(dirname(aside))
  ensureFolder(dirname(target))
  const file = openSync(aside, 'wx')
  try {
    writeFileSync(file, bytes)
    await flush(file)
  } finally {
    closeSync(file)
  }
  renameSync(aside, target)
}

/** Makes the names in a folder durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = openSync(path, 'r')
  try {
    await flush(folder)
  } finally {
    closeSync(folder)
  }
}

/** Folders this process has seen or made, so that thousands of files cost one `mkdir` each. */
const known = new Set<string>()

function ensureFolder(path: string): void {
  if (known.has(path)) return
  mkdirSync(path, { recursive: true })
  known.add(path)
}
