import { lstatSync, type Stats } from 'node:fs'

/**
 * Returns the file stats for a path. Returns `undefined` if nothing exists at the path, and
 * `'unreadable'` if this user does not have access. Does not follow symbolic links.
 */
export function lookAt(path: string): Stats | 'unreadable' | undefined {
  try {
    // Avoids exceptions, because a build with nothing to do would spend most of its time creating
    // errors for missing optional files.
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // A parent in the path is a file instead of a folder, so the path does not exist.
    const isNothing = error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
    return isNothing ? undefined : 'unreadable'
  }
}
