/**
 * A patch turns one precache list's files into another list's files (decision 0113). A patch is
 * JSON, because the browser decompresses and parses JSON natively. Nearly all files in a build
 * differ from the previous build only in the hashes within imported names. Each file is therefore
 * made from its source, a file in the previous list, in two steps. First, the names that the patch
 * renames are replaced. Then an edit copies parts and inserts text.
 */
import type { PrecacheList } from './asset-manifest.ts'

export type Patch = Omit<PrecacheList, 'core' | 'later'> & {
  /** The number of core files in the new list; the files after them are the `later` files. */
  core: number
  /**
   * For each file in the new list, its source: the source's position in the previous list, counted
   * from the position after the previous source.
   */
  from: number[]
  /**
   * For each file, its path. An empty string means the source's path, a hash means the source's
   * path with this hash, and any other value is the path itself.
   */
  names: string[]
  /**
   * The new list's digest (`buildDigestInput`), then the digests of all files whose path changed.
   */
  sums: string
  /** The edits for files in which more than names changed, by position in the new list. */
  edits: Readonly<Record<string, Edit>>
  /**
   * For each language with changed strings, maps the old text hash to the new hash. A page contains
   * the text hashes of all languages.
   */
  texts?: Readonly<Record<string, string>>
}

/**
 * `copied`: for each part, the distance from the end of the previous part, and the length;
 * `inserted`: the text before each part, and the text after the last part.
 */
export type Edit = [copied: number[], inserted: string[]]

/** A file in the new list, with its source file from the previous list. */
export type PatchedFile = {
  path: string
  source: string
  /**
   * Makes the file's content from its source. Missing, like the digest, if the file keeps its path.
   */
  make?: (source: string) => string
  sum?: string | undefined
}

type Patched = {
  list: PrecacheList
  sum: string | undefined
  files: PatchedFile[]
}

/** Number of SHA-256 bytes that a digest keeps. */
export const digestBytes = 6
/** One base64 digest. */
const digest = /.{8}/g

/** Length of the hash in a build file's name: a stem, a hyphen, the hash, a suffix. */
const hashLength = 8

/**
 * Returns the path to the patch between two lists, from the hashes in the lists' paths. From two
 * build ids of a merchant, returns the path to the edit (`Edit`) between the two builds' pages.
 * This edit applies to the previous page after names and build id have been replaced.
 */
export function buildPatchPath(before: string, after: string): string {
  return `/m/assets/patch-${before}-${after}.json`
}

/**
 * Builds the string to digest. The string includes the path, because the right content at the wrong
 * path is wrong too. A page's content is its policy together with its HTML, because a policy allows
 * only a single page's scripts.
 */
export function buildDigestInput(path: string, content: string): string {
  return `${path}\n${content}`
}

export function listFiles({ core, later }: PrecacheList): string[] {
  return core.concat(later)
}

/** Returns the hash in a hashed file name. */
export function hashOf(path: string): string {
  return path.replace(/\.\w+$/, '').slice(-hashLength)
}

/**
 * Replaces old file hashes in a build with new hashes. Does not use a regular expression, because
 * in a worker, an interrupted regular expression on a long text fails in Firefox 140 with "too much
 * recursion".
 */
export function renameFiles(text: string, renamed: ReadonlyMap<string, string>): string {
  const rename = (part: string) => {
    const hash = part.slice(-hashLength)
    return part.slice(0, -hashLength) + (renamed.get(hash) ?? hash)
  }
  return text.split('.').map(rename).join('.')
}

/**
 * Returns the new list with its digest and its files. Adds the patch's new hashes, keyed by old
 * hash, to `renamed`. The skin's patch is read first, so `renamed` may already contain hashes from
 * that patch.
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
