/** Writes that survive a crash: the file is complete under its final name, or absent. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsync, mkdirSync, openSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { naming, writeFileSync } from '#support/write-file.ts'
import { temporaryFolder } from './leftovers.ts'

const flush = promisify(fsync)

/**
 * Writes `bytes` to `path` by a temporary file, a flush and a rename. Readers see the old file or
 * the new one. The rename itself is durable only after `syncFolder` of the parent.
 */
export async function writeDurably(root: string, path: string, bytes: string | Buffer) {
  const aside = writeAside(root, path, bytes)
  await flushPath(aside)
  renameSync(aside, join(root, path))
}

/**
 * The same without a flush: after a kill the file is complete or absent, after a power cut it may
 * be empty. `syncFile` makes it durable before another file references it.
 */
export function writeWhole(root: string, path: string, bytes: string | Buffer): void {
  renameSync(writeAside(root, path, bytes), join(root, path))
}

/** Flushes a file's content. */
export const syncFile = flushPath

/** Answers of file systems that cannot flush a folder: of network disks, FUSE and Windows. */
const noFolderFlush: ReadonlySet<unknown> = new Set([
  'EINVAL',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EBADF',
  'EISDIR',
  'EPERM',
])

/**
 * Flushes a folder's names. Where the file system has no such thing, they are as durable as it makes
 * them by itself.
 */
export async function syncFolder(path: string): Promise<void> {
  try {
    await flushPath(path)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (!noFolderFlush.has(code)) throw error
  }
}

/**
 * Synchronous: a write or a rename takes microseconds, less than a round trip to a worker thread.
 */
function writeAside(root: string, path: string, bytes: string | Buffer): string {
  const target = join(root, path)
  const aside = join(root, temporaryFolder, `${basename(path)}.${randomBytes(6).toString('hex')}`)
  ensureFolder(dirname(aside))
  ensureFolder(dirname(target))
  writeFileSync(aside, bytes, { flag: 'wx', named: target })
  return aside
}

/** Only this call waits for the disk, so only this one is asynchronous. */
async function flushPath(path: string): Promise<void> {
  const opened = openSync(path, 'r')
  try {
    await naming(path, flush(opened))
  } finally {
    closeSync(opened)
  }
}

/** Folders known to exist, so that thousands of files cost one `mkdir` a folder. */
const known = new Set<string>()

function ensureFolder(path: string): void {
  if (known.has(path)) return
  mkdirSync(path, { recursive: true })
  known.add(path)
}
