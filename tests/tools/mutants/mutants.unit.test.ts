import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findFaults, loadMutants, type Mutant, plant } from './mutants.ts'

const read = (path: string) => {
  const url = new URL(`../../../${path}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

const mutant: Mutant = {
  area: 'money',
  rule: 'a bonus begins at its minimum [MONEY-01]',
  file: 'a.ts',
  from: 'a || b',
  to: "a && '$&'",
  test: 'a.test.ts',
  title: 'adds',
}
const files: Record<string, string> = { 'a.ts': 'if (a || b) c()', 'a.test.ts': "it('adds up')" }

it('every listed mutant can be planted, and has the test that it names', () => {
  expect(loadMutants().length).toBeGreaterThanOrEqual(40)
  expect(findFaults(loadMutants(), read)).toEqual([])
})

it.each<[Partial<Mutant>, ...reasons: string[]]>([
  [{}],
  [{ from: 'b' }],
  [{ from: 'c || d' }, 'a.ts has its text 0 times, and not once'],
  [{ from: ' ' }, 'a.ts has its text 4 times, and not once'],
  [{ file: 'gone.ts' }, 'gone.ts has its text 0 times, and not once'],
  [{ to: mutant.from }, 'it changes nothing'],
  [{ title: 'takes' }, 'a.test.ts has no test "takes"'],
])('detects a code or test change that invalidates a mutant: %j', (change, ...reasons) => {
  expect(findFaults([{ ...mutant, ...change }], path => files[path])).toEqual(
    reasons.map(reason => `money: ${mutant.rule}: ${reason}`),
  )
})

it("a mutant's text is inserted literally, without special replacement patterns", () => {
  expect(plant(mutant, 'if (a || b) c()')).toBe("if (a && '$&') c()")
})
