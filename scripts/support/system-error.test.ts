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
  [() => readFileSync('/nowhere/at-all'), '/nowhere/at-all: is not there'],
  [() => writeFileSync('/dev/null/x', ''), '/dev/null/x: is not a folder, or lies in'],
  [() => readFileSync('/'), undefined],
])('describes an error of the file system: %s', (work, said) => {
  const found = describeSystemError(errorOf(work))
  expect(found).toEqual(said === undefined ? undefined : expect.stringContaining(said))
})

it('does not describe programming errors', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined()
})
