/** Finds for each file of a list the file of the list before that it is made of. */
import { listFiles } from '@livery/contract/updates/patch.ts'
import type { PrecacheList } from '@livery/contract/updates/precache-list.ts'

/** A list with the files that it names. */
export type ListedFiles = {
  /** The path of the list. */
  path: string
  list: PrecacheList
  /** The content of a text file; undefined for any other. */
  read: (path: string) => string | undefined
}

export type Match = {
  /** The place of the source in the list before. */
  at: number
  /** It is the source under a new hash, by which other files name it. */
  isRenamed: boolean
}

/** The hash in the name of a file of a build, before its ending. */
const hashed = /[\w-]{8}(?=\.\w+$)/

/**
 * By path. Several chunks of a build may have one stem (all texts of a language are called by its code):
 * such a file is matched by its content without the hashes of names, and then by the words that both have.
 * A file that is new takes one of the same kind, whose media type it has.
 */
export function matchFiles(before: ListedFiles, after: ListedFiles): Map<string, Match> {
  const sources = listFiles(before.list)
  const paths = listFiles(after.list)
  const places = new Map(sources.map((path, at) => [path, at]))
  const staying = new Set(paths)
  const matches = new Map<string, Match>()
  const take = (path: string, source: string, isRenamed: boolean) =>
    matches.set(path, { at: places.get(source) ?? 0, isRenamed })
  const gone = groupBy(
    sources.filter(path => !staying.has(path)),
    toStem,
  )
  for (const [stem, fresh] of groupBy(
    paths.filter(path => !places.has(path)),
    toStem,
  )) {
    const pairs = pairUp(fresh, gone.get(stem) ?? [], { before, after })
    for (const [path, source] of pairs) take(path, source, hashed.test(path))
  }
  for (const path of paths) {
    if (matches.has(path)) continue
    const isSame = (source: string) => endingOf(source) === endingOf(path)
    take(path, places.has(path) ? path : (sources.find(isSame) ?? ''), false)
  }
  return matches
}

type Sides = { before: ListedFiles; after: ListedFiles }

function pairUp(
  fresh: readonly string[],
  gone: readonly string[],
  { before, after }: Sides,
): Map<string, string> {
  const pairs = new Map<string, string>()
  const left = new Set(gone)
  const pair = (path: string, source: string | undefined) => {
    if (source !== undefined && left.delete(source)) pairs.set(path, source)
  }
  if (fresh.length === 1 && gone.length === 1) {
    pair(fresh[0] ?? '', gone[0])
    return pairs
  }
  const byContent = groupBy(gone, source => withoutHashes(before.read(source) ?? ''))
  for (const path of fresh) {
    const equal = byContent.get(withoutHashes(after.read(path) ?? '')) ?? []
    pair(
      path,
      equal.find(source => left.has(source)),
    )
  }
  const words = new Map([...left].map(source => [source, toWords(before.read(source))]))
  for (const path of fresh) {
    if (pairs.has(path)) continue
    pair(path, findNearest(toWords(after.read(path)), words, left))
  }
  return pairs
}

function findNearest(
  own: ReadonlySet<string>,
  words: ReadonlyMap<string, ReadonlySet<string>>,
  left: ReadonlySet<string>,
): string | undefined {
  let nearest: string | undefined
  let most = -1
  for (const source of left) {
    const shared = countShared(own, words.get(source) ?? new Set())
    if (shared > most) [nearest, most] = [source, shared]
  }
  return nearest
}

function groupBy(paths: readonly string[], toKey: (path: string) => string) {
  const groups = new Map<string, string[]>()
  for (const path of paths) {
    const key = toKey(path)
    groups.set(key, [...(groups.get(key) ?? []), path])
  }
  return groups
}

/** The path without its hash. */
function toStem(path: string): string {
  return path.replace(hashed, '')
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.'))
}

function withoutHashes(text: string): string {
  return text.replace(/[\w-]+-[\w-]{8}\.\w+/g, toStem)
}

function toWords(text = ''): ReadonlySet<string> {
  return new Set(text.split(/\W+/))
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const word of words) if (others.has(word)) count += 1
  return count
}
