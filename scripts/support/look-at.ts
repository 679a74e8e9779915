import { lstatSync, type Stats } from 'node:fs'

/**
 * The kind of entry at a path; `undefined` for nothing, `'unreadable'` where this user may not look. Links are
 * not followed.
 */
export function lookAt(path: string): Stats | 'unreadable' | undefined {
  try {
    return lstatSync(path)
  } catch (error) {
    // ENOTDIR: a file is where a folder of the path should be, so there is nothing below it.
    const isNothing =
      error instanceof Error && 'code' in error && /^(?:ENOENT|ENOTDIR)$/.test(String(error.code))
    return isNothing ? undefined : 'unreadable'
  }
}
