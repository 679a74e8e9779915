import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'

/** The bytes, or why the file cannot be read. */
export type PlainFile = Buffer | string

/**
 * Flags for opening a file. They reject symbolic links, which could lead out of the folder, and
 * avoid blocking on a pipe.
 */
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/**
 * Reads a file of at most `maximumBytes` bytes. Checks the opened file instead of the path, so that
 * another process cannot replace the file between the check and the read.
 */
export function readPlainFile(path: string, maximumBytes: number): PlainFile {
  const file = openOrCode(path)
  if (typeof file === 'string') return reasons[file] ?? 'cannot be read'
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return 'is not a plain file'
    if (stats.size > maximumBytes) return `is larger than ${maximumBytes / 1024} kB`
    return readAll(file, stats.size)
  } finally {
    closeSync(file)
  }
}

/**
 * Reads only the size that the file had when it was opened, even if the file grows during the read.
 */
function readAll(file: number, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size)
  let end = 0
  for (let read = -1; end < size && read !== 0; end += read) {
    read = readSync(file, bytes, end, size - end, null)
  }
  return bytes.subarray(0, end)
}

export const mayNotRead = 'cannot be read by this user; allow it, for example with chmod -R a+rX'

export const notThere = 'is missing'

const reasons: Record<string, string> = {
  EACCES: mayNotRead,
  EPERM: mayNotRead,
  ENOTDIR: notThere,
  ENOENT: notThere,
  ELOOP: 'is a link, not a plain file, and links are not followed; put the file itself here',
  ENXIO: 'is not a plain file',
}

function openOrCode(path: string): number | string {
  try {
    return openSync(path, flags)
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code)
    throw error
  }
}
