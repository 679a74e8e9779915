import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Folders that a compilation and its lock write to. */
const written = ['.', 'locks', 'cache', 'store', 'tmp']

/** Returns whether this process may write to a releases folder or create it. */
function isWritable(root: string): boolean {
  return written.every(name => mayWrite(join(root, name)))
}

function mayWrite(path: string): boolean {
  if (!existsSync(path)) return mayWrite(dirname(path))
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    // Another user's folder, or a disk that is mounted read-only.
    return false
  }
}

/**
 * Runs read-only work in the releases folder, or in a temporary folder if the releases folder is
 * not writable.
 */
export async function inWorkplace<T>(
  root: string,
  work: (place: string) => Promise<T>,
  mayUse: (root: string) => boolean = isWritable,
): Promise<T> {
  if (mayUse(root)) return work(root)
  const place = mkdtempSync(join(tmpdir(), 'livery-check-'))
  try {
    return await work(place)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
