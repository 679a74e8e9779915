/**
 * Writes files with errors that name the file. Node's error for a file that is already open (on a
 * full disk, for example) does not contain the path, and without the path an error message cannot
 * name the disk.
 */
import { renameSync, writeFileSync as writeNow } from 'node:fs'
import { writeFile as write } from 'node:fs/promises'

export async function writeFile(
  path: string,
  bytes: string | Uint8Array,
  options: { flag?: string } = {},
): Promise<void> {
  await naming(path, write(path, bytes, options))
}

/**
 * Writes a file synchronously, with errors that name the file.
 * @param named the path for the error, if the file is renamed later
 */
export function writeFileSync(
  path: string,
  bytes: string | Uint8Array,
  { named = path, ...options }: { flag?: string; named?: string } = {},
): void {
  try {
    writeNow(path, bytes, options)
  } catch (error) {
    throw withPath(error, named)
  }
}

/** Writes by a single rename, because another program may read the file at any time. */
export function writeWhole(path: string, text: string): void {
  writeFileSync(`${path}.tmp`, text, { named: path })
  renameSync(`${path}.tmp`, path)
}

/** Returns the result of work on a file. @throws the work's error, with the path added */
export async function naming<T>(path: string, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw withPath(error, path)
  })
}

function withPath(error: unknown, path: string): unknown {
  const isNamed = !(error instanceof Error) || ('path' in error && error.path !== undefined)
  return isNamed ? error : Object.assign(error, { path })
}
