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
])('puts what the file system says into words: %s', (work, said) => {
  const found = describeSystemError(errorOf(work))
  expect(found).toEqual(said === undefined ? undefined : expect.stringContaining(said))
})

it('leaves the mistakes of a program to those who mend programs', () => {
  expect(describeSystemError(new TypeError('x is not a function'))).toBeUndefined()
})
