/** Writes the patches that lead to a release, before the pointer names this release. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  journalPath,
  type ReleaseEntry,
  type ReleaseFile,
  type ReleasePointer,
} from '@livery/contract/release.ts'
import { buildPatchPath, renameFiles } from '@livery/contract/updates/patch.ts'
import { type PatchTable, patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import { findIndex } from '#index/read-index.ts'
import { readPack } from '#pack/pack.ts'
import { readPointer } from '#pointer/pointer.ts'
import { findRemainder } from '#retention/remainder.ts'
import { readTimes } from '#retention/retention.ts'
import { syncFolder, writeDurably } from '#store/durable.ts'
import { openStore, readIfThere } from '#store/store.ts'
import { storeFile } from '#store/store-file.ts'
import { sha256, toCanonicalJson } from '#support/hash.ts'
import { formsOf } from '#support/named-hashes.ts'
import { diffTexts } from './diff-texts.ts'
import {
  buildPairKey,
  isSound,
  type PatchSources,
  patchVariants,
  type Renames,
  type Served,
} from './patch-variants.ts'
import { loadPatchTable } from './read-patch-table.ts'

/** Maximum number of pages compared per publication, starting with the latest builds. */
const mostPages = 500
/**
 * Number of pages compared per variant for merchants whose configuration is unchanged. If only
 * names differ in these pages, only names differ in the other pages too.
 */
const samples = 2

type Page = { html: string; buildId: string }

/**
 * Returns edits by the merchants' variant and by path.
 * @param before releases, newest first
 * @param renames from the patches between variants; without these renames a worker fetches the
 * complete page anyway
 */
async function patchPages(
  after: Served,
  before: readonly Served[],
  renames: Renames,
  sources: PatchSources,
): Promise<PatchTable['variants']> {
  const variants: PatchTable['variants'] = {}
  const sampled = new Map<string, number>()
  let left = mostPages

  for (const [from, to] of listChanged(after, before)) {
    const pair = buildPairKey(from.variant, to.variant)
    const renamed = from.variant === to.variant ? new Map() : renames.get(pair)
    const isSample = isSame(from, to)
    const unneeded = sampled.get(pair) ?? 0
    if (!renamed || (isSample && unneeded >= samples)) continue
    if (left === 0) break
    left -= 1
    const edit = await patchPage(from, to, renamed, sources)
    if (isSample) sampled.set(pair, edit ? Number.NEGATIVE_INFINITY : unneeded + 1)
    if (!edit) continue
    const [path, file] = edit
    sources.known.set(path, file)
    variants[to.variant] = { files: { ...variants[to.variant]?.files, [path]: file } }
  }

  return variants
}

/**
 * Returns an earlier release's merchants for which a patch may be made. These are all merchants
 * with overrides, the first merchants with a changed configuration, and the first merchants of each
 * variant. The page limit applies to the last two groups.
 */
export function selectLines(
  { merchants, variants }: Served,
  after: Served,
): Record<string, ReleaseEntry> {
  const lines: Record<string, ReleaseEntry> = {}
  const counts = new Map<string, number>()

  for (const [code, from] of Object.entries(merchants)) {
    const to = after.merchants[code]
    if (!to || to.pack === from.pack) continue
    const isOwn = variants[from.variant]?.base !== undefined
    const kind = isSame(from, to) ? from.variant : 'changed'
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    if (isOwn || count < mostPages) lines[code] = from
  }

  return lines
}

/** Returns whether both entries were painted from the same configuration. */
function isSame(from: ReleaseEntry, to: ReleaseEntry): boolean {
  return from.config !== undefined && from.config === to.config
}

/** Returns pairs of each earlier version of a merchant and its current version. */
function listChanged(after: Served, before: readonly Served[]): [ReleaseEntry, ReleaseEntry][] {
  const changed = new Map<string, [ReleaseEntry, ReleaseEntry]>()
  for (const { merchants } of before) {
    for (const [code, from] of Object.entries(merchants)) {
      const to = after.merchants[code]
      if (to && to.pack !== from.pack) changed.set(buildPairKey(from.pack, to.pack), [from, to])
    }
  }
  return [...changed.values()]
}

async function patchPage(
  from: ReleaseEntry,
  to: ReleaseEntry,
  renamed: ReadonlyMap<string, string>,
  { store, bring, known }: PatchSources,
): Promise<[path: string, file: ReleaseFile] | undefined> {
  await bring([from.pack, to.pack].filter(hash => !store.has(hash)))

  const open = ({ pack: hash }: ReleaseEntry): Page | undefined => {
    const pack = readPack(store.read(hash) ?? Buffer.of())
    const html = pack?.blob(pack.merchant.shell.hash)?.toString('utf8')
    return pack && html ? { html, buildId: pack.merchant.buildId } : undefined
  }

  const [before, page] = [open(from), open(to)]
  if (!before || !page) return undefined

  const path = buildPatchPath(before.buildId, page.buildId)
  const earlier = known.get(path)
  if (earlier) return [path, earlier]

  const near = renameFiles(before.html, renamed).replaceAll(before.buildId, page.buildId)
  if (near === page.html) return undefined

  const bytes = Buffer.from(JSON.stringify(diffTexts(near, page.html)))
  const type = 'application/json'

  return [path, await storeFile(store, { bytes, type, cache: 'immutable', effort: 'own' })]
}

type Place = Pick<PatchSources, 'bring'> & {
  root: string
  /** Whether store files may exist only in a bucket. */
  isBucket: boolean
  now?: Date
}

/** A player who stays away longer than this downloads complete files instead of patches. */
const mostAgeMs = 30 * 24 * 3_600_000

/**
 * Writes the patches from recent builds, which may be older or newer. After a rollback, players
 * still have the newer release that was rolled back. Requires the build lock.
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
    // Keeps only the relevant entries, because all entries of ten thousand merchants in twenty
    // releases would take a hundred megabytes.
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
