/**
 * The compiled files that a worker keeps, as a list of a variant or of a language names them: `core` with
 * its installation, `later` in slices while nothing else loads (decision 0111).
 */
export type PrecacheList = {
  core: string[]
  later: string[]
  /** In the list of a skin: the list of each language's texts, by its code. */
  languages?: Readonly<Record<string, string>>
}

/** Name of such a list in front of its hash. */
export const precacheListName = 'precache'

const listPath = new RegExp(`/${precacheListName}-([\\da-f]{8})\\.json$`)

/** The hash in the path of a list; `undefined` for any other file. */
export function readListHash(path: string): string | undefined {
  return listPath.exec(path)?.[1]
}
