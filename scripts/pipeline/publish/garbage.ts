/** Removes files that no kept release names. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { keptIds, type ReleasePointer } from '@livery/contract/release.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { namesInKept } from '@livery/release/retention/kept-names.ts'
import { removeDerived } from '@livery/release/store/leftovers.ts'
import { listFolder, readIfThere } from '@livery/release/store/store.ts'
import { collectNames } from '@livery/release/support/named-hashes.ts'

/** The number of removed files. */
export type Collected = { files: number; releases: number }

/**
 * Removes the indexes and remainders that the pointer no longer names (a canary is named too), the patches
 * that lead to another release than the current one and the canary, and every file of the store that no kept
 * release, shard or kept compile names. Requires the build lock.
 *
 * Nothing is removed while a kept release has neither a remainder nor a sound index, because it could
 * name any file.
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

/** Compiled files of unused skins are in no index, and compiling them again is slow. */
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
