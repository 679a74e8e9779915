import { lstatSync, type Stats } from 'node:fs'

/**
 * The kind of entry at a path; `undefined` for nothing, `'unreadable'` where this user may not look. Links are
 * not followed.
 */
export function lookAt(path: string): Stats | 'unreadable' | undefined {
  try {
    // An error made for each optional file that is absent would cost most of a build with nothing to do.
    return lstatSync(path, { throwIfNoEntry: false })
  } catch (error) {
    // A file is where a folder of the path should be, so there is nothing below it.
    const isNothing = error instanceof Error && 'code' in error && error.code === 'ENOTDIR'
    return isNothing ? undefined : 'unreadable'
  }
}
