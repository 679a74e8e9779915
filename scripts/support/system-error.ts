import { constants } from 'node:os'

const noRoom = 'the disk is full'
const words: Record<string, string> = {
  EACCES: 'cannot be read or written by this user',
  EPERM: 'cannot be changed by this user',
  EROFS: 'is on a read-only disk',
  ENOSPC: noRoom,
  EDQUOT: 'the disk quota of this user is used up',
  EFBIG: 'exceeds the file size limit of the disk or this user',
  EIO: 'its disk failed (input/output error)',
  EMFILE: 'this process has too many open files; raise its limit (ulimit -n)',
  ENFILE: 'this machine has too many open files; raise its limit (fs.file-max)',
  ENOENT: 'does not exist',
  ENOTDIR: 'is not a folder, or is inside something that is not a folder',
  EISDIR: 'is a folder',
  EEXIST: 'already exists',
  ELOOP: 'is a link that points back to itself',
  ENAMETOOLONG: 'has a name that is too long',
}

/**
 * Error codes that only a file system or its limits produce. All other codes also occur without a
 * file.
 */
const ofDisks: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'EIO',
  'EMFILE',
  'ENFILE',
  'EROFS',
])

/**
 * Describes a file-system error, even if a library has wrapped the error. Returns `undefined` for
 * any other error.
 * @param place the folder or file that was written, for an error that does not contain a path
 */
export function describeSystemError(error: unknown, place?: string): string | undefined {
  const found = findSystemError(error)
  if (found === undefined) return undefined

  const { code, path = place ?? 'a file', isWatch } = found
  if (isWatch && code === 'ENOSPC') {
    return `${path}: too many files are watched on this machine; raise its limit (fs.inotify.max_user_watches)`
  }

  return `${path}: ${words[code]}`
}

type Found = { code: string; path?: string | undefined; isWatch?: boolean }

function findSystemError(error: unknown): Found | undefined {
  if (!(error instanceof Error)) return undefined
  return readOwn(error) ?? readInner(error) ?? readMessage(error.message)
}

/** Reads an error that Node has thrown. */
function readOwn(error: Error): Found | undefined {
  if (!('code' in error)) return undefined

  const code = String(error.code)
  if (words[code] === undefined) return undefined

  // If a copy or a rename fails because of the disk, the fault is on the target's disk.
  const given = 'dest' in error && ofDisks.has(code) ? error.dest : Reflect.get(error, 'path')
  const path = typeof given === 'string' ? given : undefined
  if (path === undefined && !ofDisks.has(code)) return undefined

  return { code, path, isWatch: Reflect.get(error, 'syscall') === 'watch' }
}

/**
 * Reads the error that a library has wrapped. If there are several inner errors, uses the first
 * file-system error.
 */
function readInner(error: Error): Found | undefined {
  const several: unknown = Reflect.get(error, 'errors')
  const inner = [error.cause, ...(Array.isArray(several) ? several : [])]

  for (const each of inner) {
    const found = findSystemError(each)
    if (found && ofDisks.has(found.code)) return found
  }

  return undefined
}

const codes = new Map(Object.entries(constants.errno).map(([code, number]) => [number, code]))

/**
 * Reads an error message from the bundler or the style compiler. Both are written in Rust and
 * include the system error number in the message.
 */
function readMessage(message: string): Found | undefined {
  const [, number] = /\(os error (\d+)\)/.exec(message) ?? []
  const [, named] = /\b(ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE): /.exec(message) ?? []
  const code = named ?? codes.get(Number(number))
  return code !== undefined && ofDisks.has(code) ? { code } : undefined
}
