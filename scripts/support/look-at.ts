import { lstatSync, type Stats } from 'node:fs'

/**
 * Returns the kind of entry at a path; `undefined` if nothing exists, `'unreadable'` if this user
 * has no access. Does not follow symbolic links.
 */
export function lookAt(path: string): Stats | 'unreadable' | undefined {
  try {
    // Creating an error for each missing optional file would take most of the time of a build with
    // nothing to do.
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // A parent in the path is a file instead of a folder, so the path does not exist.
    const isNothing = error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
    return isNothing ? undefined : 'unreadable'
  }
}
