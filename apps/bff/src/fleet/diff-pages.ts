/** The pages of `livery diff --html` that an operator has written to the releases folder. */
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type DiffPages = {
  /** Path of the page that compares this release with the previous one. */
  pathOf(release: string): string
  has(release: string): Promise<boolean>
  /** Returns the page, or undefined if it does not exist. */
  read(release: string): Promise<Buffer | undefined>
}

const releaseId = /^[0-9a-f]{64}$/

/** Opens the folder of pages, which need not exist. */
export function openDiffPages(releasesFolder: string): DiffPages {
  const pathOf = (release: string) => join(releasesFolder, 'diffs', `${release}.html`)

  return {
    pathOf,
    async has(release) {
      return access(pathOf(release)).then(
        () => true,
        () => false,
      )
    },
    async read(release) {
      // The name comes from a URL and must not lead to another folder.
      if (!releaseId.test(release)) return undefined
      return readFile(pathOf(release)).catch(() => undefined)
    },
  }
}
