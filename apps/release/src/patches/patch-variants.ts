/** Creates the patches between the variants of different builds. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ReleaseFile,
  type ReleaseIndex,
  type ReleaseVariant,
  storePath,
} from '@livery/contract/release.ts'
import { isPrecacheList, type PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import {
  buildPatchPath,
  type Edit,
  hashOf,
  listFiles,
  type Patch,
  readPatch,
  renameFiles,
} from '@livery/contract/updates/patch.ts'
import type { PatchTable } from '@livery/contract/updates/patch-table.ts'
import type { Store } from '#store/store.ts'
import { storeFile } from '#store/store-file.ts'
import { computeFileDigest, sha256 } from '#support/hash.ts'
import { parseJson } from '#support/json.ts'
import { formsOf } from '#support/named-hashes.ts'
import { diffTexts } from './diff-texts.ts'
import { type ListedFiles, matchFiles } from './match-files.ts'

/**
 * A release, or only its kept part: the merchants and variants that a later release does not have.
 */
export type Served = Pick<ReleaseIndex, 'merchants' | 'variants'>

export type PatchSources = {
  store: Store
  /** Fetches files that the store lacks; files that cannot be found stay missing. */
  bring: (hashes: readonly string[]) => Promise<void>
  /** Existing patches by path; new patches are added. */
  known: Map<string, ReleaseFile>
}

/**
 * Maps each pair of variants (`toPair`) to the old and new file hashes from all of the pair's
 * patches.
 */
export type Renames = Map<string, ReadonlyMap<string, string>>

/** A variant by its id: the skin and a file digest, and for overrides a second digest. */
type Named = { id: string; variant: ReleaseVariant }

/** Number of earlier builds that get patches, per skin. */
const mostBuilds = 20

/** Returns the key for a pair of variants. */
export function buildPairKey(before: string, after: string): string {
  return `${before} ${after}`
}

/** @param before earlier releases, newest first */
export async function patchVariants(
  after: Served,
  before: readonly Served[],
  sources: PatchSources,
): Promise<{ variants: PatchTable['variants']; renames: Renames }> {
  const variants: PatchTable['variants'] = {}
  const renames: Renames = new Map()

  const patch = async (from: Named, to: Named, renamed: Map<string, string>) => {
    const files = await patchVariant(from, to, renamed, sources)
    renames.set(buildPairKey(from.id, to.id), renamed)
    if (Object.keys(files).length === 0) return
    variants[to.id] = { files: { ...variants[to.id]?.files, ...files } }
  }

  const all = new Map([...before, after].flatMap(({ variants }) => Object.entries(variants)))

  for (const skin of Object.entries(after.variants).map(buildNamedVariant)) {
    if (skin.variant.base !== undefined) continue
    for (const earlier of selectEarlier(skin, before)) await patch(earlier, skin, new Map())
  }

  for (const [id, earlierId] of pairOverrides(after, before)) {
    const [from, to] = [all.get(earlierId), all.get(id)]
    if (!from?.base || !to?.base) continue
    const renamed =
      from.base === to.base ? new Map() : renames.get(buildPairKey(from.base, to.base))
    // The override files refer to the skin's files by name.
    if (renamed)
      await patch(
        buildNamedVariant([earlierId, from]),
        buildNamedVariant([id, to]),
        new Map(renamed),
      )
  }

  return { variants, renames }
}

function buildNamedVariant([id, variant]: [string, ReleaseVariant]): Named {
  return { id, variant }
}

function selectEarlier({ id: own }: Named, before: readonly Served[]): Named[] {
  const skins = new Map<string, Named>()
  for (const [id, variant] of before.flatMap(({ variants }) => Object.entries(variants))) {
    if (variant.base !== undefined || id === own || skinOf(id) !== skinOf(own)) continue
    // The last release that names a skin has all of the skin's files. While a skin is still served,
    // a remainder contains only some of these files.
    skins.set(id, { id, variant })
  }
  return [...skins.values()].slice(0, mostBuilds)
}

function skinOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'))
}

/** Pairs this release's override variants with their merchants' earlier variants. */
function pairOverrides(after: Served, before: readonly Served[]): [id: string, earlier: string][] {
  const found = new Map<string, Set<string>>()
  for (const { merchants, variants } of before) {
    for (const [code, { variant: earlier }] of Object.entries(merchants)) {
      const id = after.merchants[code]?.variant ?? ''
      if (id === earlier || !after.variants[id]?.base || !variants[earlier]?.base) continue
      const ofVariant = found.get(id) ?? new Set()
      if (ofVariant.size < mostBuilds) found.set(id, ofVariant.add(earlier))
    }
  }
  return [...found].flatMap(([id, some]) => [...some].map((one): [string, string] => [id, one]))
}

/** Returns the patches between two variants, by path. Adds each patch's renames to `renamed`. */
async function patchVariant(
  earlier: Named,
  after: Named,
  renamed: Map<string, string>,
  sources: PatchSources,
): Promise<Record<string, ReleaseFile>> {
  const { store, known, bring } = sources
  const files: Record<string, ReleaseFile> = {}
  for (const side of [earlier, after]) await bringMissing(side, isPrecacheList, sources)

  const [before, next] = [openLists(earlier, store), openLists(after, store)]
  const pairs = pairLists(before, next)

  for (const [from, to] of pairs) {
    const path = buildPatchPath(hashOf(from.path), hashOf(to.path))
    let file = known.get(path)
    if (!file) {
      for (const side of [earlier, after]) await bringMissing(side, isText, sources)
      const texts = from.list.languages && Object.fromEntries(listTexts(pairs))
      file = await storePatch(encodePatch(from, to, renamed, texts), store)
    } else if (!store.has(file.hash)) await bring([file.hash])
    if (!file) continue
    known.set(path, file)
    files[path] = file
    // A publication wrote this patch, so it is not validated.
    const patch = parseJson(store.read(file.hash) ?? '') as Patch | undefined
    if (patch) readPatch(patch, from.list, renamed)
  }

  return files
}

function listTexts(pairs: readonly (readonly [ListedFiles, ListedFiles])[]): [string, string][] {
  return pairs.flatMap(([from, to]) => (from.list.languages ? [] : listRenamed(from, to)))
}

async function bringMissing(
  { variant: { files } }: Named,
  isWanted: (path: string) => boolean,
  { store, bring }: PatchSources,
): Promise<void> {
  const wanted = Object.keys(files).filter(isWanted)
  const hashes = wanted.flatMap(path => files[path]?.hash ?? [])
  await bring(hashes.filter(hash => !store.has(hash)))
}

/**
 * A variant's lists: the main list (for the skin or the overrides), and all lists by path,
 * including the language lists.
 */
type Lists = { main: ListedFiles | undefined; byPath: Map<string, ListedFiles> }

function openLists({ variant: { files } }: Named, store: Store): Lists {
  const texts = new Map<string, string>()

  const read = (path: string) => {
    const file = isText(path) ? files[path] : undefined
    const text = texts.get(path) ?? (file && store.read(file.hash)?.toString('utf8'))
    if (text !== undefined) texts.set(path, text)
    return text
  }

  const byPath = new Map<string, ListedFiles>()

  for (const path of Object.keys(files)) {
    const text = isPrecacheList(path) ? read(path) : undefined
    // The compile step wrote this list, so it is not validated.
    if (text !== undefined) byPath.set(path, { path, list: JSON.parse(text) as PrecacheList, read })
  }

  return { main: [...byPath.values()].find(({ list }) => list.languages ?? list.isOwn), byPath }
}

/** Pairs the main lists, and the lists of each language, if the two lists differ. */
function pairLists(before: Lists, after: Lists): [ListedFiles, ListedFiles][] {
  const pairs = [[before.main, after.main] as const]
  for (const [language, path] of Object.entries(after.main?.list.languages ?? {})) {
    const list = before.main?.list.languages?.[language] ?? ''
    pairs.push([before.byPath.get(list), after.byPath.get(path)])
  }
  return pairs.flatMap(([one, other]): [ListedFiles, ListedFiles][] =>
    one && other && one.path !== other.path ? [[one, other]] : [],
  )
}

function isText(path: string): boolean {
  return /\.(?:js|css|json)$/.test(path)
}

async function storePatch(
  patch: Patch | undefined,
  store: Store,
): Promise<ReleaseFile | undefined> {
  if (patch === undefined) return undefined
  const bytes = Buffer.from(JSON.stringify(patch))
  const type = 'application/json'
  return storeFile(store, { bytes, type, cache: 'immutable', effort: 'shared' })
}

/**
 * Returns whether all forms of a file are undamaged. Removes a damaged form, so that the form is
 * created again.
 */
export async function isSound(store: Store, file: ReleaseFile): Promise<boolean> {
  let isWhole = true
  for (const hash of formsOf(file)) {
    const bytes = store.read(hash)
    if (bytes !== undefined && sha256(bytes) === hash) continue
    isWhole = false
    if (bytes) await rm(join(store.root, storePath(hash)), { force: true })
  }
  return isWhole
}

/**
 * @param renamed old to new hashes from the patches that a worker reads before this one
 * @param texts the `texts` of a skin's patch, in the patch format
 * @returns undefined if the format cannot express the new list
 */
export function encodePatch(
  before: ListedFiles,
  after: ListedFiles,
  renamed: ReadonlyMap<string, string> = new Map(),
  texts: Patch['texts'] = {},
): Patch | undefined {
  const sources = listFiles(before.list)
  const matches = matchFiles(before, after)
  const { core, later: _, ...others } = after.list
  const from: number[] = []
  const names: string[] = []
  const hashes = new Map([...renamed, ...Object.entries(texts)])
  const changed: { place: number; path: string; source: string }[] = []
  let next = 0

  for (const [place, path] of listFiles(after.list).entries()) {
    const { at, isRenamed } = matches.get(path) ?? { at: 0, isRenamed: false }
    const source = sources[at] ?? ''
    from.push(at - next)
    next = at + 1
    names.push(path === source ? '' : (isRenamed && hashOf(path)) || path)
    if (isRenamed) hashes.set(hashOf(source), hashOf(path))
    if (path !== source) changed.push({ place, path, source })
  }

  const edits: Record<string, Edit> = {}
  const sums = [computeFileDigest(after.path, JSON.stringify(after.list))]

  for (const { place, path, source } of changed) {
    const text = after.read(path)
    sums.push(computeFileDigest(path, text ?? ''))
    // A file that is not text is fetched, because its expected digest never matches the worker's
    // result.
    if (text === undefined) continue
    const near = renameFiles(before.read(source) ?? '', hashes)
    if (near !== text) edits[place] = diffTexts(near, text)
  }

  const head = { core: core.length, ...others }
  const patch: Patch = { ...head, from, names, sums: sums.join(''), edits }
  if (Object.keys(texts).length > 0) patch.texts = texts
  const { list } = readPatch(patch, before.list, new Map())

  return JSON.stringify(list) === JSON.stringify(after.list) ? patch : undefined
}

/** Returns the old and new hashes of the files in a list. */
export function listRenamed(before: ListedFiles, after: ListedFiles): [string, string][] {
  const sources = listFiles(before.list)
  return [...matchFiles(before, after)].flatMap(([path, { at, isRenamed }]) =>
    isRenamed ? [[hashOf(sources[at] ?? ''), hashOf(path)]] : [],
  )
}
