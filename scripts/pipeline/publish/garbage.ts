/** Removes files that no kept release names. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath, keptIds } from '@livery/contract/release.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { listFolder, readIfThere } from '@livery/release/store/store.ts'
import { sha256 } from '@livery/release/support/hash.ts'
import { removeDerived } from './derived-garbage.ts'

/** The number of removed files. */
export type Collected = { files: number; releases: number }

/**
 * Removes the indexes that the pointer no longer names (a canary is named too), and every file of the store that no kept
 * index, shard or kept compile names. Requires the build lock.
 *
 * Nothing is removed while a kept index is damaged, because it could name any file.
 */
export async function collectGarbage(root: string): Promise<Collected> {
  const pointer = readPointer(root)
  const nothing = { files: 0, releases: 0 }
  if (pointer === undefined) return nothing
  const ids = new Set(keptIds(pointer))
  const named = namesIn(root, ids)
  if (named === undefined) return nothing
  removeDerived(root, named)
  return { releases: removeOldIndexes(root, ids), files: removeUnnamed(join(root, 'store'), named) }
}

/**
 * Every quoted text of the kept files with the form of a SHA-256 or of an icon key. Searching the
 * text is safer than parsing: fields of later versions are covered too, and it takes milliseconds
 * for ten thousand merchants. `undefined` when one of the texts does not match its name.
 */
function namesIn(root: string, ids: ReadonlySet<string>): Set<string> | undefined {
  const named = new Set<string>()
  for (const id of ids) {
    const bytes = readIfThere(join(root, indexPath(id)))
    if (bytes === undefined) continue // An unreadable index cannot be served either.
    if (sha256(bytes) !== id) return undefined
    addNames(bytes, named)
  }
  // Compiled files of unused skins are in no index, and compiling them again is slow.
  for (const folder of ['shards', 'cache/compile', 'cache/overrides']) {
    for (const name of listFolder(join(root, folder))) {
      addNames(readIfThere(join(root, folder, name)) ?? Buffer.alloc(0), named)
    }
  }
  return named
}

/**
 * A hand-written loop; a regular expression takes ten times as long over ten thousand merchants.
 */
function addNames(bytes: Buffer, named: Set<string>): void {
  const text = bytes.toString('latin1')
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    for (const length of nameLengths) {
      if (text[at + length + 1] !== '"') continue
      const name = text.slice(at + 1, at + 1 + length)
      if (isHash(name)) named.add(name)
    }
  }
}

/** The lengths of a SHA-256 and of an icon key. */
const nameLengths = [64, 12]

function isHash(text: string): boolean {
  return /^[0-9a-f]+$/.test(text)
}

function removeOldIndexes(root: string, ids: ReadonlySet<string>): number {
  const old = listFolder(join(root, 'releases')).filter(name => !ids.has(name.slice(0, 64)))
  for (const name of old) rmSync(join(root, 'releases', name), { force: true })
  return old.length
}

function removeUnnamed(store: string, named: ReadonlySet<string>): number {
  let removed = 0
  for (const prefix of listFolder(store)) {
    for (const hash of listFolder(join(store, prefix))) {
      if (named.has(hash)) continue
      rmSync(join(store, prefix, hash), { force: true })
      removed += 1
    }
  }
  return removed
}
