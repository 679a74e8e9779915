/** Makes the patch between two precache lists; its format and its reader are in the contract. */
import {
  type Edit,
  hashOf,
  listFiles,
  nameOf,
  type Patch,
  readPatch,
  renameFiles,
} from '@livery/contract/updates/patch.ts'
import { toShortDigest } from '#support/short-digest.ts'
import { diffTexts } from './diff-texts.ts'
import { type ListedFiles, matchFiles } from './match-files.ts'

/** @returns undefined where the format cannot express the new list */
export function encodePatch(before: ListedFiles, after: ListedFiles): Patch | undefined {
  const sources = listFiles(before.list)
  const matches = matchFiles(before, after)
  const { core, languages } = after.list
  const from: number[] = []
  const names: string[] = []
  const renamed = new Map<string, string>()
  const changed: { place: number; path: string; source: string }[] = []
  let next = 0
  for (const [place, path] of listFiles(after.list).entries()) {
    const { at, isRenamed } = matches.get(path) ?? { at: 0, isRenamed: false }
    const source = sources[at] ?? ''
    from.push(at - next)
    next = at + 1
    names.push(path === source ? '' : (isRenamed && hashOf(path)) || path)
    if (isRenamed) renamed.set(nameOf(source), nameOf(path))
    if (path !== source) changed.push({ place, path, source })
  }
  const edits: Record<string, Edit> = {}
  const sums = [toShortDigest(after.path, JSON.stringify(after.list))]
  for (const { place, path, source } of changed) {
    const text = after.read(path)
    sums.push(toShortDigest(path, text ?? ''))
    // A file that is no text is fetched: what a worker makes of its source has another digest.
    if (text === undefined) continue
    const near = renameFiles(before.read(source) ?? '', renamed)
    if (near !== text) edits[place] = diffTexts(near, text)
  }
  const head = { core: core.length, ...(languages && { languages }) }
  const patch = { ...head, from, names, sums: sums.join(''), edits }
  const { list } = readPatch(patch, before.list, new Map())
  return JSON.stringify(list) === JSON.stringify(after.list) ? patch : undefined
}
