/**
 * A patch leads from the files of one precache list to those of another (decision 0113). It is JSON: a
 * browser undoes its compression and parses it, which leaves a worker little to decode.
 *
 * Nearly all files of a build differ from those of the build before in nothing but the hashes of the
 * names that they import. A file is therefore made in two steps of its source, which is a file of the list
 * before: the names that the patch renames are replaced, then an edit copies parts and inserts texts.
 */
import type { PrecacheList } from './precache-list.ts'

export type Patch = Omit<PrecacheList, 'core' | 'later'> & {
  /** The number of files of the new list's core; the others come later. */
  core: number
  /** For each file of the new list its source, as the distance from the place after the source before. */
  from: number[]
  /** Its path: '' that of its source; a hash: that of its source with this hash; else the path itself. */
  names: string[]
  /** The digest (`toDigestInput`) of the new list, then those of the files with another path. */
  sums: string
  /** By place in the new list, for files of which more is other than names. */
  edits: Readonly<Record<string, Edit>>
  /** New hashes of texts by old ones, of each language whose texts have others: a page names all of them. */
  texts?: Readonly<Record<string, string>>
}

/**
 * `copied`: for each part the distance from the end of the part before, and its length; `inserted`: the
 * text before each part, and that after the last.
 */
export type Edit = [copied: number[], inserted: string[]]

/** A file of the new list, with that of the list before which it is made of. */
export type PatchedFile = {
  path: string
  source: string
  /** Missing, as the digest, where it keeps its path. */
  make?: (source: string) => string
  sum?: string | undefined
}

type Patched = {
  list: PrecacheList
  sum: string | undefined
  files: PatchedFile[]
}

/** Bytes of a SHA-256 that a digest has. */
export const digestBytes = 6
/** Each in base64. */
const digest = /.{8}/g

/** Characters of the hash in the name of a file of a build: a stem, a hyphen, the hash, an ending. */
const hashLength = 8

/**
 * The path of the patch between two lists, by the hashes in their paths. By the ids of two builds of a merchant
 * that of the edit (`Edit`) between their pages: of the page before with new names and the new id.
 */
export function toPatchPath(before: string, after: string): string {
  return `/m/assets/patch-${before}-${after}.json`
}

/**
 * The text that a digest is made of: the right content at another path is wrong too. The content of a page is
 * its policy and its HTML, put together alike: a policy allows the scripts of one page.
 */
export function toDigestInput(path: string, content: string): string {
  return `${path}\n${content}`
}

export function listFiles({ core, later }: PrecacheList): string[] {
  return core.concat(later)
}

/** The hash in the name of a file that has one. */
export function hashOf(path: string): string {
  return path.replace(/\.\w+$/, '').slice(-hashLength)
}

/**
 * Replaces the hashes of files of a build, new ones by old. Without an expression: in a worker, Firefox 140 ends
 * one of a long text with "too much recursion" when it is interrupted.
 */
export function renameFiles(text: string, renamed: ReadonlyMap<string, string>): string {
  const rename = (part: string) => {
    const hash = part.slice(-hashLength)
    return part.slice(0, -hashLength) + (renamed.get(hash) ?? hash)
  }
  return text.split('.').map(rename).join('.')
}

/**
 * The new list with its digest, and its files. Adds new hashes by old ones to `renamed`, which has those of the
 * patches that were read before: of the skin first.
 */
export function readPatch(
  { core, from, names, sums, edits, texts, ...others }: Patch,
  before: PrecacheList,
  renamed: Map<string, string>,
): Patched {
  for (const hash in texts) renamed.set(hash, texts[hash] ?? '')
  const sources = listFiles(before)
  const digests = sums.match(digest) ?? []
  const sum = digests.shift()
  let at = 0
  const files = names.map((name, place): PatchedFile => {
    at += from[place] ?? 0
    const source = sources[at++] ?? ''
    if (!name) return { path: source, source }
    let path = name
    if (name.length === hashLength) {
      renamed.set(hashOf(source), name)
      path = renameFiles(source, renamed)
    }
    const make = (text: string) => applyEdit(renameFiles(text, renamed), edits[place])
    return { path, source, sum: digests.shift(), make }
  })
  const paths = files.map(({ path }) => path)
  const list = { core: paths.slice(0, core), later: paths.slice(core), ...others }
  return { list, sum, files }
}

export function applyEdit(source: string, edit: Edit | undefined): string {
  if (!edit) return source
  const [copied, inserted] = edit
  let at = 0
  const parts = inserted.map((text, place) => {
    const start = at + (copied[2 * place] ?? 0)
    at = start + (copied[2 * place + 1] ?? 0)
    return text + source.slice(start, at)
  })
  return parts.join('')
}
