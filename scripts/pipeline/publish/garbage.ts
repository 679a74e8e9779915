/** Removes files that no retained release refers to. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptIds, type ReleasePointer } from '@livery/contract/release.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { namesInKept } from '@livery/release/retention/kept-names.ts'
import { removeDerived } from '@livery/release/store/leftovers.ts'
import { listFolder, readIfThere } from '@livery/release/store/store.ts'
import { collectNames } from '@livery/release/support/named-hashes.ts'

/** Numbers of removed files and releases. */
export type Collected = { files: number; releases: number }

/**
 * Removes the indexes and remainders that the pointer no longer refers to (it also refers to the
 * canary), the patches that lead to releases other than the current one and the canary, and every
 * file in the store that no retained release, shard or cached compilation refers to. Requires the
 * build lock.
 *
 * Does not remove anything while a retained release has neither a remainder nor an intact index,
 * because it could refer to any file.
 */
export async function collectGarbage(root: string): Promise<Collected> {
  const pointer = readPointer(root)
  const nothing = { files: 0, releases: 0 }
  if (pointer === undefined) return nothing
  const named = namesInKept(root, pointer)
  if (named === undefined) return nothing
  addUnreleased(root, named)
  await removeDerived(root, named)
  return {
    releases: removeOldIndexes(root, pointer),
    files: removeUnnamed(join(root, 'store'), named),
  }
}

/**
 * Keeps compiled files of unused skins: no index refers to them, and compiling them again is slow.
 */
function addUnreleased(root: string, named: Set<string>): void {
  for (const folder of ['shards', 'cache/compile', 'cache/overrides']) {
    for (const name of listFolder(join(root, folder))) {
      collectNames(readIfThere(join(root, folder, name)) ?? Buffer.alloc(0), named)
    }
  }
}

function removeOldIndexes(root: string, pointer: ReleasePointer): number {
  const remove = (folder: string, ids: readonly string[]) => {
    const old = listFolder(join(root, folder)).filter(name => !ids.includes(name.slice(0, 64)))
    for (const name of old) rmSync(join(root, folder, name), { force: true })
    return old.length
  }
  const kept = keptIds(pointer)
  remove('remainders', kept)
  remove('patches', servedIds(pointer))
  return remove('releases', kept)
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
