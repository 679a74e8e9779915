import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { describeSystemError } from './system-error.ts'

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

it.each([
  [() => readFileSync('/nowhere/at-all'), '/nowhere/at-all: does not exist'],
  [() => writeFileSync('/dev/null/x', ''), '/dev/null/x: is not a folder, or is inside'],
  [() => readFileSync('/'), undefined],
])('describeSystemError describes a file system error: %s', (work, said) => {
  const found = describeSystemError(errorOf(work))
  expect(found).toEqual(said === undefined ? undefined : expect.stringContaining(said))
})

const errorWith = (fields: object, message = 'failed', options?: ErrorOptions) =>
  Object.assign(new Error(message, options), fields)

const rolldown =
  'Build failed with 1 error:\n\n[UNHANDLEABLE_ERROR] Error: Something went wrong inside rolldown, please report this problem at https://github.com/rolldown/rolldown/issues.\nNo space left on device (os error 28)'

it.each<[string, unknown, string]>([
  [
    'a write to an open file',
    errorWith({ code: 'ENOSPC', syscall: 'write' }),
    'dist: the disk is full',
  ],
  [
    'a quota',
    errorWith({ code: 'EDQUOT', syscall: 'write' }),
    'dist: the disk quota of this user is used up',
  ],
  ['a flush', errorWith({ code: 'EIO', syscall: 'fsync' }), 'dist: its disk failed'],
  ['a read-only disk', errorWith({ code: 'EROFS', path: '/a' }), '/a: is on a read-only'],
  [
    'open files',
    errorWith({ code: 'EMFILE', path: '/a' }),
    '/a: this process has too many open files',
  ],
  [
    'open files of the whole machine',
    errorWith({ code: 'ENFILE' }),
    'dist: this machine has too many',
  ],
  ['a file size limit', errorWith({ code: 'EFBIG' }), 'dist: exceeds the file size limit'],
  ['a copy', errorWith({ code: 'ENOSPC', path: '/a', dest: '/b/c' }), '/b/c: the disk is full'],
  [
    'a cause',
    errorWith({}, 'x', { cause: errorWith({ code: 'ENOSPC', path: '/a' }) }),
    '/a: the disk is full',
  ],
  [
    'several errors',
    Object.assign(new AggregateError([errorWith({ code: 'ENOSPC' })], 'x')),
    'dist: the disk is full',
  ],
  ['the bundler', new Error(rolldown), 'dist: the disk is full'],
  [
    'a message with the code',
    new Error('[plugin x] ENOSPC: no space left, write'),
    'dist: the disk is full',
  ],
  [
    'watched files',
    errorWith({ code: 'ENOSPC', syscall: 'watch', path: '/a' }),
    '/a: too many files are watched',
  ],
])('describes an error of the disk in one line: %s', (_case, error, said) => {
  const found = describeSystemError(error, 'dist')

  expect(found).toContain(said)
  expect(found).not.toContain('\n')
})

it.each<[string, unknown]>([
  ['a connection', errorWith({ code: 'ECONNRESET', syscall: 'read' })],
  ['a name without an address', errorWith({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['a port that may not be opened', errorWith({ code: 'EACCES', syscall: 'listen' })],
  ['a syntax error in a file', new Error('Unexpected token (os error 2)')],
  ['no error', 'ENOSPC'],
])('does not describe %s', (_case, error) => {
  expect(describeSystemError(error, 'dist')).toBeUndefined()
})

it('describeSystemError returns undefined for programming errors', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined()
})
