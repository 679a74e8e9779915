/** The content-addressed store: every file once, under the SHA-256 of its bytes. */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { sha256 } from '../hash.ts'
import { syncFolder, writeDurably } from './durable.ts'

export type Store = {
  root: string
  /** Keeps the bytes (if they are not there yet) and answers their hash. */
  put(bytes: Buffer): Promise<string>
  /** The bytes under a hash, or `undefined`. They are not checked. */
  read(hash: string): Buffer | undefined
  /** Whether something of that many bytes is there; `size` unknown: whether anything is. */
  has(hash: string, size?: number): boolean
  /** Makes the names of everything put so far durable. */
  flush(): Promise<void>
}

export function openStore(root: string): Store {
  const unsynced = new Set<string>()
  const pending = new Map<string, Promise<void>>()
  const store: Store = {
    root,
    async put(bytes) {
      const hash = sha256(bytes)
      const underway = pending.get(hash)
      if (underway !== undefined) await underway
      else if (!store.has(hash, bytes.length)) await write(hash, bytes)
      return hash
    },
    read: hash => readIfThere(join(root, storePath(hash))),
    has: (hash, size) => isThere(join(root, storePath(hash)), size),
    async flush() {
      const folders = new Set([...unsynced].map(hash => hash.slice(0, 2)))
      unsynced.clear()
      for (const folder of folders) await syncFolder(join(root, 'store', folder))
      if (folders.size > 0) await syncFolder(join(root, 'store'))
    },
  }

  async function write(hash: string, bytes: Buffer): Promise<void> {
    const writing = writeDurably(root, storePath(hash), bytes)
    pending.set(hash, writing)
    try {
      await writing
      unsynced.add(hash)
    } finally {
      pending.delete(hash)
    }
  }

  return store
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

function isThere(path: string, size: number | undefined): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (size === undefined || found.size === size)
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
