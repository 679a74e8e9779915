/** Writes the patches that lead to a release, before the pointer names it. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { journalPath, type ReleaseFile, type ReleasePointer } from '@livery/contract/release.ts'
import { type PatchTable, patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import { findIndex } from '#index/read-index.ts'
import { readPointer } from '#pointer/pointer.ts'
import { findRemainder } from '#retention/remainder.ts'
import { readTimes } from '#retention/retention.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { openStore, readIfThere } from '#store/store.ts'
import { toCanonicalJson } from '#support/canonical-json.ts'
import { sha256 } from '#support/hash.ts'
import { formsOf } from '#support/named-hashes.ts'
import { patchPages, selectLines } from './patch-pages.ts'
import { isSound, type PatchSources, patchVariants, type Served } from './patch-variants.ts'
import { loadPatchTable } from './read-patch-table.ts'

type Place = Pick<PatchSources, 'bring'> & {
  root: string
  /** Store files may exist only in a bucket. */
  isBucket: boolean
  now?: Date
}

/** A player who stays away longer than this downloads whole files. */
const mostAgeMs = 30 * 24 * 3_600_000

/**
 * Writes the patches from recent builds, both older and newer ones: after a rollback, players still
 * have the release that was rolled back. Requires the build lock.
 *
 * @param ids the release that will become current, and the canary
 */
export async function bringPatches(ids: readonly string[], place: Place): Promise<void> {
  const { root, bring, isBucket, now = new Date() } = place
  const pointer = readPointer(root)
  if (pointer === undefined) return
  const store = openStore(root)
  const known = new Map<string, ReleaseFile>()
  for (const id of servedIds(pointer)) {
    const table = await loadPatchTable(root, id)
    for (const { files } of Object.values(table?.variants ?? {})) {
      for (const [path, file] of Object.entries(files)) {
        if (!known.has(path) && (isBucket || (await isSound(store, file)))) known.set(path, file)
      }
    }
  }
  for (const id of ids) {
    const index = findIndex(root, id)
    if (!index) continue
    const sources = { store, bring, known }
    const before = listServed(index, { root, pointer, now })
    const { variants, renames } = await patchVariants(index, before, sources)
    const edits = await patchPages(index, before, renames, sources)
    for (const [variant, { files }] of Object.entries(edits)) {
      variants[variant] = { files: { ...variants[variant]?.files, ...files } }
    }
    if (Object.keys(variants).length === 0) continue
    const files = Object.values(variants).flatMap(variant => Object.values(variant.files))
    await store.flush(files.flatMap(formsOf).filter(hash => store.has(hash)))
    await writeTable(root, { version: 1, release: id, variants })
  }
}

type Kept = { root: string; pointer: ReleasePointer; now: Date }

/**
 * Returns the kept releases, newest first, with the relevant merchants. A release's remainder
 * contains every variant that the next release dropped, and the merchants that changed afterwards.
 */
function listServed(after: Served, { root, pointer, now }: Kept): Served[] {
  const { current, previous, canary, aborted } = pointer
  const served: Served[] = []
  const add = (kept: Served | undefined) => {
    // Only the relevant entries: ten thousand merchants in twenty releases would take a hundred
    // megabytes.
    if (kept) served.push({ variants: kept.variants, merchants: selectLines(kept, after) })
  }
  for (const id of [current, canary?.release, aborted]) if (id) add(findIndex(root, id))
  const times = readTimes(readIfThere(join(root, journalPath)))
  for (const id of previous) {
    const left = times.get(id)?.left
    if (left !== undefined && now.getTime() - Date.parse(left) > mostAgeMs) break
    add(findRemainder(root, id, pointer))
  }
  return served
}

async function writeTable(root: string, table: PatchTable): Promise<void> {
  const line = toCanonicalJson(table)
  const [path, text] = [patchTablePath(table.release), `${sha256(line)}\n${line}`]
  if (readIfThere(join(root, path))?.toString('utf8') === text) return
  // A folder from an earlier version does not have this subfolder.
  mkdirSync(join(root, 'patches'), { recursive: true })
  await writeDurably(root, path, text)
  await syncFolder(join(root, 'patches'))
}
