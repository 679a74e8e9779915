/** Writes that survive a crash: the file is either complete under its final name, or absent. */
import { randomBytes } from 'node:crypto'
import { closeSync, fsync, mkdirSync, openSync, renameSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { naming, writeFileSync } from '#support/write-file.ts'
import { temporaryFolder } from './leftovers.ts'

const flush = promisify(fsync)

/**
 * Writes `bytes` to `path` with a temporary file, a flush and a rename. Readers see either the old
 * or the new file. The rename itself is durable only after `syncFolder` on the parent folder.
 */
export async function writeDurably(root: string, path: string, bytes: string | Buffer) {
  const aside = writeAside(root, path, bytes)
  await flushPath(aside)
  renameSync(aside, join(root, path))
}

/**
 * Writes `bytes` to `path` with a temporary file and a rename, but without a flush. After a kill
 * the file is complete or absent, but after a power failure the file may be empty. `syncFile` makes
 * the file durable before another file references it.
 */
export function writeWhole(root: string, path: string, bytes: string | Buffer): void {
  renameSync(writeAside(root, path, bytes), join(root, path))
}

/** Flushes a file's content. */
export const syncFile = flushPath

/** Error codes of file systems that cannot flush a folder: network disks, FUSE and Windows. */
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
 * Flushes a folder's entries. If the file system does not support this, the file system decides
 * when the entries become durable.
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
 * Writes a temporary file. The function is synchronous, because a write or a rename takes
 * microseconds, less than a round trip to a worker thread.
 */
function writeAside(root: string, path: string, bytes: string | Buffer): string {
  const target = join(root, path)
  const aside = join(root, temporaryFolder, `${basename(path)}.${randomBytes(6).toString('hex')}`)
  ensureFolder(dirname(aside))
  ensureFolder(dirname(target))
  writeFileSync(aside, bytes, { flag: 'wx', named: target })
  return aside
}

/** Flushes a path. Only this call waits for the disk, so only this function is asynchronous. */
async function flushPath(path: string): Promise<void> {
  const opened = openSync(path, 'r')
  try {
    await naming(path, flush(opened))
  } finally {
    closeSync(opened)
  }
}

/** Folders known to exist, so that thousands of files need only one `mkdir` per folder. */
const known = new Set<string>()

function ensureFolder(path: string): void {
  if (known.has(path)) return
  mkdirSync(path, { recursive: true })
  known.add(path)
}
