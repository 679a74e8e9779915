/** The content-addressed store: every file once, under the SHA-256 of its bytes. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { isForeignName } from '#support/foreign-names.ts'
import { sha256 } from '#support/hash.ts'
import { mapConcurrently } from '#support/map-concurrently.ts'
import { syncFile, syncFolder, writeWhole } from './durable.ts'

export type Store = {
  root: string
  /** Stores the bytes (unless they exist) and returns their hash. Durable after `flush`. */
  put(bytes: Buffer): Promise<string>
  /** The bytes of a hash, or `undefined`. They are not checked. */
  read(hash: string): Buffer | undefined
  /** Whether a file of that many bytes exists; without `size`, of any size. */
  has(hash: string, size?: number): boolean
  /** A cached check for thousands of hashes: each folder is listed once, at this moment. */
  list(): (hash: string) => boolean
  /**
   * Flushes the contents of these files unless that was done since they were put, while other work
   * continues.
   */
  settle(hashes: readonly string[]): Promise<void>
  /**
   * Makes these files and their names durable before a release references them; many at once cost a
   * fraction of one flush each. The caller passes hashes, because a file may come from a killed
   * build that did not flush it.
   */
  flush(hashes: readonly string[]): Promise<void>
}

/** libuv has four threads: four flushes at a time, and one queued behind each. */
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

/** A file's bytes, or `undefined` when there is no such file. Other failures are thrown. */
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

/** Our names in a folder; none when there is no such folder. Other failures are thrown. */
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
