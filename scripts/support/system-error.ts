const words: Record<string, string> = {
  EACCES: 'may not be read or written by this user',
  EPERM: 'may not be changed by this user',
  EROFS: 'is on a disk that cannot be written',
  ENOSPC: 'there is no room left on its disk',
  EDQUOT: 'there is no room left for this user',
  ENOENT: 'is not there',
  ENOTDIR: 'is not a folder, or lies in something that is none',
  EISDIR: 'is a folder',
  EEXIST: 'is there already',
  ELOOP: 'is a link that leads in a circle',
  ENAMETOOLONG: 'has too long a name',
}

/** Describes an error of the file system; `undefined` for an error of any other kind. */
export function describeSystemError(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined
  const what = words[String(error.code)]
  return what === undefined ? undefined : `${error.path}: ${what}`
}
