/** The content-addressed store: every file once, under the SHA-256 of its bytes. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { sha256 } from '../../support/hash.ts'
import { mapConcurrently } from '../../support/map-concurrently.ts'
import { syncFile, syncFolder, writeWhole } from './durable.ts'

export type Store = {
  root: string
  /** Keeps the bytes (if they are not there yet) and answers their hash. Sure after `flush`. */
  put(bytes: Buffer): Promise<string>
  /** The bytes under a hash, or `undefined`. They are not checked. */
  read(hash: string): Buffer | undefined
  /** Whether something of that many bytes is there; `size` unknown: whether anything is. */
  has(hash: string, size?: number): boolean
  /** Whether something is there as of now, for those who ask for thousands: a folder is read once. */
  list(): (hash: string) => boolean
  /**
   * Makes what is in these files durable, if that was not done since they were put: work for the
   * disk while the next ones are being made.
   */
  settle(hashes: readonly string[]): Promise<void>
  /**
   * Makes these files and their names durable: once before a release names them, many at a time,
   * which costs a fraction of waiting for the disk at each. They are asked for by hash, since a
   * file may be there from a build that was killed before it came to this.
   */
  flush(hashes: readonly string[]): Promise<void>
}

/** libuv has four threads: as many flushes at a time, each with one waiting behind it. */
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

/** The names in a folder; none when there is no such folder. Other failures are thrown. */
export function listFolder(path: string): string[] {
  try {
    return readdirSync(path)
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
