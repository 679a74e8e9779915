/**
 * The compiled files that a worker keeps, as a list of a variant or of a language names them: `core` with
 * its installation, `later` in slices while nothing else loads (decision 0007).
 */
export type PrecacheList = {
  core: string[]
  later: string[]
  /** In the list of a skin: the list of each language's texts, by its code. */
  languages?: Readonly<Record<string, string>> | undefined
  /** The list of a merchant's overrides, which names what the skin has not. */
  isOwn?: true | undefined
}

/** Name of such a list in front of its hash. */
export const precacheListName = 'precache'

/** Whether a file is such a list. */
export function isPrecacheList(path: string): boolean {
  return path.includes('/precache-')
}
