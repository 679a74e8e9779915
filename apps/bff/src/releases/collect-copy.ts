import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  indexPath,
  keptIds,
  type ReleaseIndex,
  type ReleasePointer,
  storePath,
} from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { servedIds } from '@livery/contract/updates/patch-table.ts'
import { loadPatchTable } from '@livery/release/patches/read-patch-table.ts'
import { codeHashesOf, collectNames, hashesOf } from '@livery/release/support/named-hashes.ts'
import { type LocalCopy, mostEarlierBytes } from './local-copy.ts'

/** Another process on this machine may be fetching a release that this process has not seen. */
const youngMs = 3_600_000

type Options = {
  folder: string
  copy: LocalCopy
  /** The previous pointer. */
  former: ReleasePointer | undefined
  pointer: ReleasePointer
  /** Releases that are complete locally. */
  whole: readonly ReleaseIndex[]
  mostBytes?: number
  now?: () => number
}

/**
 * Collects garbage in a copy: removes releases that are no longer kept, with the files that only
 * they named, and the oldest files of earlier releases when there are too many. Returns all names
 * that kept releases still use, including icon keys.
 */
export async function collectCopy(options: Options): Promise<ReadonlySet<string>> {
  const { folder, copy, former, pointer, whole } = options
  const served = new Set(whole.flatMap(index => [...hashesOf(index)]))
  for (const id of servedIds(pointer)) {
    for (const hash of await findPatches(folder, id)) served.add(hash)
  }
  const kept = new Set(keptIds(pointer))
  const named = new Set([...served, ...whole.flatMap(iconsOf)])
  for (const id of pointer.previous) await addNames(folder, id, named)
  const fallen = former ? keptIds(former).filter(id => !kept.has(id)) : []
  const gone = new Set<string>()
  for (const id of fallen) await addNames(folder, id, gone)
  const removed = [...gone].filter(name => name.length === hashLength && !named.has(name))
  const { oldest, bytes } = await findOldest(options, served, new Set(removed))
  await copy.remove(fallen, [...removed, ...oldest], bytes)
  return named
}

const hashLength = 64

function iconsOf({ merchants }: ReleaseIndex): string[] {
  return Object.values(merchants).flatMap(({ icon }) => icon ?? [])
}

async function findPatches(folder: string, id: string): Promise<string[]> {
  return codeHashesOf((await loadPatchTable(folder, id))?.variants ?? {})
}

/**
 * Adds the hashes and icon keys of an earlier release, from its remainder, or from its index if
 * there is no remainder.
 */
async function addNames(folder: string, id: string, named: Set<string>): Promise<void> {
  const read = (path: string) => readFile(join(folder, path)).catch(() => Buffer.alloc(0))
  const remainder = await read(remainderPath(id))
  collectNames(remainder.length > 0 ? remainder : await read(indexPath(id)), named)
}

async function findOldest(
  { folder, mostBytes = mostEarlierBytes / 2, now = Date.now }: Options,
  served: ReadonlySet<string>,
  removed: ReadonlySet<string>,
): Promise<{ oldest: string[]; bytes: number }> {
  const found: { hash: string; size: number; mtimeMs: number }[] = []
  for (const prefix of await readdir(join(folder, 'store')).catch(() => [])) {
    for (const hash of await readdir(join(folder, 'store', prefix)).catch(() => [])) {
      if (served.has(hash) || removed.has(hash)) continue
      const stats = await stat(join(folder, storePath(hash))).catch(() => undefined)
      if (stats?.isFile()) found.push({ hash, size: stats.size, mtimeMs: stats.mtimeMs })
    }
  }
  const oldest: string[] = []
  let bytes = 0
  for (const { hash, size, mtimeMs } of found.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const isOver = bytes + size > mostBytes && now() - mtimeMs > youngMs
    if (isOver) oldest.push(hash)
    else bytes += size
  }
  return { oldest, bytes }
}
