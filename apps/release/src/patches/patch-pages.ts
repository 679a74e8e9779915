/** Makes the edits that lead from a merchant's page to the next, where more of it is other than names. */
import type { ReleaseEntry, ReleaseFile } from '@livery/contract/release.ts'
import { renameFiles, toPatchPath } from '@livery/contract/updates/patch.ts'
import type { PatchTable } from '@livery/contract/updates/patch-table.ts'
import { readPack } from '#pack/pack.ts'
import { storeFile } from '#store/store-file.ts'
import { diffTexts } from './diff-texts.ts'
import { type PatchSources, type Renames, type Served, toPair } from './patch-variants.ts'

/** So many pages are compared in a publication, those of the latest builds first. */
const mostPages = 500
/**
 * Of merchants of one variant whose configuration stays as it was, so many pages are compared: where names are
 * all that is other in these, they are in the others too.
 */
const samples = 2

type Page = { html: string; buildId: string }

/**
 * Edits by the variant of their merchants and by path.
 *
 * @param before the newest first
 * @param renames of the patches between variants: without one a worker fetches the page whole in any case
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
    const pair = toPair(from.variant, to.variant)
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
 * The merchants of an earlier release that a patch may be made for: those with overrides, and as many as pages
 * are compared of those whose configuration is other, and of the others of each variant.
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

/** Whether both are painted from one configuration. */
function isSame(from: ReleaseEntry, to: ReleaseEntry): boolean {
  return from.config !== undefined && from.config === to.config
}

/** Merchants as each earlier release had them, and as they are. */
function listChanged(after: Served, before: readonly Served[]): [ReleaseEntry, ReleaseEntry][] {
  const changed = new Map<string, [ReleaseEntry, ReleaseEntry]>()
  for (const { merchants } of before) {
    for (const [code, from] of Object.entries(merchants)) {
      const to = after.merchants[code]
      if (to && to.pack !== from.pack) changed.set(toPair(from.pack, to.pack), [from, to])
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
  const path = toPatchPath(before.buildId, page.buildId)
  const earlier = known.get(path)
  if (earlier) return [path, earlier]
  const near = renameFiles(before.html, renamed).replaceAll(before.buildId, page.buildId)
  if (near === page.html) return undefined
  const bytes = Buffer.from(JSON.stringify(diffTexts(near, page.html)))
  const type = 'application/json'
  return [path, await storeFile(store, { bytes, type, cache: 'immutable', effort: 'own' })]
}
