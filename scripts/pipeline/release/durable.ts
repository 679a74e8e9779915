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
 */
export async function writeDurably(root: string, path: string, bytes: string | Buffer) {
  const aside = writeAside(root, path, bytes)
  await flushPath(aside)
  renameSync(aside, join(root, path))
}

/**
 * The same without waiting for the disk: a killed process leaves a whole file or none, a power cut
 * may leave an empty one. `syncFile` of it, before anything names it, makes it sure.
 */
export function writeWhole(root: string, path: string, bytes: string | Buffer): void {
  renameSync(writeAside(root, path, bytes), join(root, path))
}

/** Makes what is in a file durable. */
export const syncFile = flushPath

/** Makes the names in a folder durable. */
export const syncFolder = flushPath

/** Writing and renaming take a few microseconds each, less than handing them to a worker and back. */
function writeAside(root: string, path: string, bytes: string | Buffer): string {
  const target = join(root, path)
  const aside = join(root, temporaryFolder, `${basename(path)}.${randomBytes(6).toString('hex')}`)
  ensureFolder(dirname(aside))
  ensureFolder(dirname(target))
  try {
    writeFileSync(aside, bytes, { flag: 'wx' })
  } catch (error) {
    // Of a file that is open already, a full disk for one, Node does not say which it was.
    throw error instanceof Error ? Object.assign(error, { path: target }) : error
  }
  return aside
}

/** Only this waits for the disk, so only this leaves the main thread. */
async function flushPath(path: string): Promise<void> {
  const opened = openSync(path, 'r')
  try {
    await flush(opened)
  } finally {
    closeSync(opened)
  }
}

/** Folders this process has seen or made, so that thousands of files cost one `mkdir` each. */
const known = new Set<string>()

function ensureFolder(path: string): void {
  if (known.has(path)) return
  mkdirSync(path, { recursive: true })
  known.add(path)
}
