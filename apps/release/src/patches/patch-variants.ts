/** Makes the patches between the variants of builds. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseFile, type ReleaseVariant, storePath } from '@livery/contract/release.ts'
import { toPatchPath } from '@livery/contract/updates/patch.ts'
import type { PatchTable } from '@livery/contract/updates/patch-table.ts'
import { isPrecacheList, type PrecacheList } from '@livery/contract/updates/precache-list.ts'
import type { Store } from '#store/store.ts'
import { storeFile } from '#store/store-file.ts'
import { sha256 } from '#support/hash.ts'
import { formsOf } from '#support/named-hashes.ts'
import { encodePatch } from './encode-patch.ts'
import type { ListedFiles } from './match-files.ts'

/** A skin of a build, by the id of its variant: the skin and a digest of its files. */
export type Skin = { id: string; variant: ReleaseVariant }

export type PatchSources = {
  store: Store
  /** Fetches files that the store lacks; those that are nowhere stay away. */
  bring: (hashes: readonly string[]) => Promise<void>
  /** Patches that were made before, by path. They are added to. */
  known: Map<string, ReleaseFile>
}

/** So many builds before are led from, of each skin. */
const mostBuilds = 20

/** The skins of a release; a variant of overrides has few files beside those of its skin. */
export function skinsOf(variants: Readonly<Record<string, ReleaseVariant>>): Skin[] {
  return Object.entries(variants).flatMap(([id, variant]) =>
    variant.base === undefined ? [{ id, variant }] : [],
  )
}

/** @param before skins of earlier builds, the newest first */
export async function patchVariants(
  after: readonly Skin[],
  before: readonly Skin[],
  sources: PatchSources,
): Promise<PatchTable['variants']> {
  const table: PatchTable['variants'] = {}
  for (const skin of after) {
    await bringMissing(skin, isList, sources)
    const target = openLists(skin.variant, sources.store)
    const files: Record<string, ReleaseFile> = {}
    for (const earlier of selectEarlier(skin, before)) {
      for (const [from, to] of await pairLists(earlier, target, sources)) {
        const path = toPatchPath(from.path, to.path)
        const known = sources.known.get(path)
        if (!known) for (const side of [earlier, skin]) await bringMissing(side, isText, sources)
        const file = known ?? (await storePatch(from, to, sources.store))
        if (!file) continue
        sources.known.set(path, file)
        files[path] = file
      }
    }
    if (Object.keys(files).length > 0) table[skin.id] = { files }
  }
  return table
}

function selectEarlier(skin: Skin, before: readonly Skin[]): Skin[] {
  const byId = new Map(before.map(one => [one.id, one]))
  byId.delete(skin.id)
  return [...byId.values()].filter(one => skinOf(one) === skinOf(skin)).slice(0, mostBuilds)
}

function skinOf({ id }: Skin): string {
  return id.slice(0, id.lastIndexOf('-'))
}

async function bringMissing(
  { variant: { files } }: Skin,
  isWanted: (path: string) => boolean,
  { store, bring }: PatchSources,
): Promise<void> {
  const wanted = Object.keys(files).filter(isWanted)
  const hashes = wanted.flatMap(path => files[path]?.hash ?? [])
  await bring(hashes.filter(hash => !store.has(hash)))
}

/** The lists of a variant: that of the skin, and by its paths those of languages. */
type Lists = { skin: ListedFiles | undefined; byPath: Map<string, ListedFiles> }

function openLists({ files }: ReleaseVariant, store: Store): Lists {
  const texts = new Map<string, string>()
  const read = (path: string) => {
    const file = isText(path) ? files[path] : undefined
    const text = texts.get(path) ?? (file && store.read(file.hash)?.toString('utf8'))
    if (text !== undefined) texts.set(path, text)
    return text
  }
  const byPath = new Map<string, ListedFiles>()
  for (const path of Object.keys(files)) {
    const text = isList(path) ? read(path) : undefined
    // The compile wrote it.
    if (text !== undefined) byPath.set(path, { path, list: JSON.parse(text) as PrecacheList, read })
  }
  return { skin: [...byPath.values()].find(({ list }) => list.languages), byPath }
}

/** The list of a skin and of each language, where it is another one. */
async function pairLists(
  earlier: Skin,
  after: Lists,
  sources: PatchSources,
): Promise<[ListedFiles, ListedFiles][]> {
  await bringMissing(earlier, isList, sources)
  const before = openLists(earlier.variant, sources.store)
  const pairs = [[before.skin, after.skin] as const]
  for (const [language, path] of Object.entries(after.skin?.list.languages ?? {})) {
    const list = before.skin?.list.languages?.[language] ?? ''
    pairs.push([before.byPath.get(list), after.byPath.get(path)])
  }
  return pairs.flatMap(([one, other]): [ListedFiles, ListedFiles][] =>
    one && other && one.path !== other.path ? [[one, other]] : [],
  )
}

function isList(path: string): boolean {
  return isPrecacheList(path)
}

function isText(path: string): boolean {
  return /\.(?:js|css|json)$/.test(path)
}

async function storePatch(
  before: ListedFiles,
  after: ListedFiles,
  store: Store,
): Promise<ReleaseFile | undefined> {
  const patch = encodePatch(before, after)
  if (patch === undefined) return undefined
  const bytes = Buffer.from(JSON.stringify(patch))
  const type = 'application/json'
  return storeFile(store, { bytes, type, cache: 'immutable', effort: 'shared' })
}

/** Whether all forms of a file are as they were written. One that is damaged is removed, to be made anew. */
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
