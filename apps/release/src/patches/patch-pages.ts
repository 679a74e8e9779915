/**
 * Creates the edits from one version of a merchant's page to the next, if they differ in more than
 * file names.
 */
import type { ReleaseEntry, ReleaseFile } from '@livery/contract/release.ts'
import { buildPatchPath, renameFiles } from '@livery/contract/updates/patch.ts'
import type { PatchTable } from '@livery/contract/updates/patch-table.ts'
import { readPack } from '#pack/pack.ts'
import { storeFile } from '#store/store-file.ts'
import { diffTexts } from './diff-texts.ts'
import { buildPairKey, type PatchSources, type Renames, type Served } from './patch-variants.ts'

/** Maximum number of pages compared per publication, starting with the latest builds. */
const mostPages = 500
/**
 * Number of pages compared per variant for merchants whose configuration is unchanged: if only
 * names differ in these pages, only names differ in the others too.
 */
const samples = 2

type Page = { html: string; buildId: string }

/**
 * Returns edits by the merchants' variant and by path.
 *
 * @param before newest first
 * @param renames from the patches between variants: without them a worker fetches the whole page
 * anyway
 */
export async function patchPages(
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
 * Returns an earlier release's merchants for which a patch may be made: all merchants with
 * overrides, plus the first ones, up to the page limit, with a changed configuration and the first
 * ones, up to the same limit, of each variant.
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

/** Returns whether both were painted from the same configuration. */
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
