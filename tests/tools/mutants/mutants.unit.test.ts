import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { allMutants } from './all-mutants.ts'
import { findFaults, plant } from './find-faults.ts'
import type { Mutant } from './mutant.ts'
import { toDocument } from './to-document.ts'

const read = (path: string) => {
  const url = new URL(`../../../${path}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

const mutant: Mutant = {
  no: 1,
  area: 'money',
  rule: 'a bonus begins at its minimum [MONEY-01]',
  file: 'a.ts',
  from: 'a || b',
  to: "a && '$&'",
  test: 'a.test.ts',
  title: 'adds',
}
const files: Record<string, string> = { 'a.ts': 'if (a || b) c()', 'a.test.ts': "it('adds up')" }
const find = (change: Partial<Mutant>) =>
  findFaults([{ ...mutant, ...change }], path => files[path])

it('every listed mutant can be inserted, and its test exists', () => {
  expect(allMutants.length).toBeGreaterThanOrEqual(40)
  expect(findFaults(allMutants, read)).toEqual([])
})

it('docs/mutants.md lists the current mutants (npm run mutants -- --write)', () => {
  expect(read('docs/mutants.md')).toBe(toDocument(allMutants))
})

it('the check detects a code or test change that invalidates a mutant', () => {
  expect(find({})).toEqual([])
  expect(find({ from: 'c || d' })).toEqual(['mutant 1: a.ts has its text 0 times, and not once'])
  expect(find({ from: 'a' })).toHaveLength(0)
  expect(find({ from: 'b' })).toHaveLength(0)
  expect(find({ from: ' ' })).toEqual(['mutant 1: a.ts has its text 4 times, and not once'])
  expect(find({ file: 'gone.ts' })).toEqual([
    'mutant 1: gone.ts has its text 0 times, and not once',
  ])
  expect(find({ to: mutant.from })).toEqual(['mutant 1 changes nothing'])
  expect(find({ title: 'takes' })).toEqual(['mutant 1: a.test.ts has no test "takes"'])
})

it("a mutant's text is inserted literally, without special replacement patterns", () => {
  expect(plant(mutant, 'if (a || b) c()')).toBe("if (a && '$&') c()")
})

it('the document lists each mutant with its change and its test', () => {
  const table = toDocument([mutant, { ...mutant, no: 2, to: '' }])
  expect(table).toContain(
    "| 1 | money: a bonus begins at its minimum [MONEY-01] (`a.ts`) | `` a \\|\\| b `` → `` a && '$&' `` | “adds” (`a.test.ts`) |",
  )
  expect(table).toContain('| `` a \\|\\| b `` is gone | “adds” (`a.test.ts`) |')
})
