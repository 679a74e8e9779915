/** Creates the patch between two precache lists; its format and its reader are in the contract. */
import {
  type Edit,
  hashOf,
  listFiles,
  type Patch,
  readPatch,
  renameFiles,
} from '@livery/contract/updates/patch.ts'
import { computeFileDigest } from '#support/short-digest.ts'
import { diffTexts } from './diff-texts.ts'
import { type ListedFiles, matchFiles } from './match-files.ts'

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

/** Returns old to new hashes of the files in a list. */
export function listRenamed(before: ListedFiles, after: ListedFiles): [string, string][] {
  const sources = listFiles(before.list)
  return [...matchFiles(before, after)].flatMap(([path, { at, isRenamed }]) =>
    isRenamed ? [[hashOf(sources[at] ?? ''), hashOf(path)]] : [],
  )
}
