/**
 * The compiled files that a worker caches, from the list of a variant or a language: `core` during
 * installation, `later` in slices while nothing else loads (decision 0007).
 */
export type PrecacheList = {
  core: string[]
  later: string[]
  /** In a skin's list: the list for each language's texts, by language code. */
  languages?: Readonly<Record<string, string>> | undefined
  /** The list for a merchant's overrides, with the files that the skin does not have. */
  isOwn?: true | undefined
}

/** File name prefix of such a list, before its hash. */
export const precacheListName = 'precache'

/** Returns whether a path is a precache list. */
export function isPrecacheList(path: string): boolean {
  return path.includes('/precache-')
}
