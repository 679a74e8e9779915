/** The content-addressed store: every file once, under the SHA-256 of its bytes. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { sha256 } from '#support/hash.ts'
import { mapConcurrently } from '#support/in-parallel.ts'
import { isForeignName } from '#support/named-hashes.ts'
import { syncFile, syncFolder, writeWhole } from './durable.ts'

export type Store = {
  root: string
  /** Stores the bytes, unless they already exist, and returns their hash. Durable after `flush`. */
  put(bytes: Buffer): Promise<string>
  /** Returns the bytes for a hash, or `undefined`. Does not verify the bytes. */
  read(hash: string): Buffer | undefined
  /**
   * Returns whether a file with this hash and size exists; without `size`, the size is not checked.
   */
  has(hash: string, size?: number): boolean
  /**
   * Returns a cached check for thousands of hashes. Each folder is listed once, when `list` is
   * called.
   */
  list(): (hash: string) => boolean
  /**
   * Flushes the content of these files while other work continues. Skips files that were flushed
   * after they were stored.
   */
  settle(hashes: readonly string[]): Promise<void>
  /**
   * Makes these files and their names durable before a release references them. Flushing many files
   * together costs a fraction per file. The caller passes hashes, because a killed build may have
   * written a file without flushing it.
   */
  flush(hashes: readonly string[]): Promise<void>
}

/** libuv has four threads, so four flushes run at a time, with one more queued for each thread. */
const parallelFlushes = 8

export function openStore(root: string): Store {
  const pathOf = (hash: string) => join(root, storePath(hash))
  const has = (hash: string, size?: number) => isThere(pathOf(hash), size)
  const settled = new Set<string>()

  const settle = async (hashes: readonly string[]) => {
    const fresh = hashes.filter(hash => !settled.has(hash))
    await mapConcurrently(fresh, parallelFlushes, async hash => {
      await syncFile(pathOf(hash))
      settled.add(hash)
    })
  }

  return {
    root,
    async put(bytes) {
      const hash = sha256(bytes)
      if (has(hash, bytes.length)) return hash
      settled.delete(hash)
      writeWhole(root, storePath(hash), bytes)
      return hash
    },
    read: hash => readIfThere(pathOf(hash)),
    has,
    list: () => listStore(root),
    settle,
    async flush(hashes) {
      await settle(hashes)
      const folders = new Set(hashes.map(hash => hash.slice(0, 2)))
      for (const folder of folders) await syncFolder(join(root, 'store', folder))
      if (folders.size > 0) await syncFolder(join(root, 'store'))
    },
  }
}

/** Reads a file, or returns `undefined` if it does not exist. Throws any other error. */
export function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

function listStore(root: string): (hash: string) => boolean {
  const folders = new Map<string, ReadonlySet<string>>()
  return hash => {
    const prefix = hash.slice(0, 2)
    const names = folders.get(prefix) ?? new Set(listFolder(dirname(join(root, storePath(hash)))))
    folders.set(prefix, names)
    return names.has(hash)
  }
}

/** Lists our own names in a folder; empty if the folder does not exist. Throws any other error. */
export function listFolder(path: string): string[] {
  try {
    return readdirSync(path).filter(name => !isForeignName(name))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

function isThere(path: string, size: number | undefined): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (size === undefined || found.size === size)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
