/** Matches each file in a list to its source file in the previous list. */

import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import { listFiles } from '@livery/contract/updates/patch.ts'

/** A precache list with the files that the list names. */
export type ListedFiles = {
  /** The list's own path. */
  path: string
  list: PrecacheList
  /** Returns the content of text files; undefined for any other file. */
  read: (path: string) => string | undefined
}

export type Match = {
  /** Position of the source in the previous list. */
  at: number
  /**
   * Whether the file is the source under a new hash; other files refer to the file by this hash.
   */
  isRenamed: boolean
}

/** The hash in a build file's name, before its suffix. */
const hashed = /[\w-]{8}(?=\.\w+$)/

/**
 * Maps paths to sources. Several chunks of a build may have the same stem, because all translation
 * chunks of a language are named by the language's code. Such a file is matched by its content
 * without name hashes, and then by the number of words in common. A new file gets a source with the
 * same file suffix, so that it has the same media type.
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
    stripHash,
  )

  for (const [stem, fresh] of groupBy(
    paths.filter(path => !places.has(path)),
    stripHash,
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

  const words = new Map([...left].map(source => [source, splitWords(before.read(source))]))

  for (const path of fresh) {
    if (pairs.has(path)) continue
    pair(path, findNearest(splitWords(after.read(path)), words, left))
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

/** Returns the path without its hash. */
function stripHash(path: string): string {
  return path.replace(hashed, '')
}

function endingOf(path: string): string {
  return path.slice(path.lastIndexOf('.'))
}

function withoutHashes(text: string): string {
  return text.replace(/[\w-]+-[\w-]{8}\.\w+/g, stripHash)
}

function splitWords(text = ''): ReadonlySet<string> {
  return new Set(text.split(/\W+/))
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0
  for (const word of words) if (others.has(word)) count += 1
  return count
}
