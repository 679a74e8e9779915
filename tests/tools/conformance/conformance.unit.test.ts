import { expect, it } from 'vitest'
import { criteria } from './criteria.ts'
import { countProven, findGaps, findProofs, formatStatement } from './statement.ts'

const all = criteria.map(({ id }) => id)

it('the list contains the 31 level A and the 24 level AA criteria, each once', () => {
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31)
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24)
  expect(new Set(all).size).toBe(55)
})

it('a title claims only the criteria in its brackets', () => {
  const titles = ['reads well [WCAG 1.4.3, 1.4.11] [UI-02]', 'says [LOGIN-01]', 'is 1.4.3']
  expect(findProofs([{ path: 'a.test.ts', titles }])).toEqual([
    { path: 'a.test.ts', title: titles[0], claims: ['1.4.3', '1.4.11'] },
  ])
})

it('a criterion without a test or a question is reported, and so is a claim for an unknown criterion', () => {
  const titles = [`[WCAG ${all.filter(id => id !== '2.4.2').join(', ')}]`, '[WCAG 9.9.9]']
  expect(findGaps(findProofs([{ path: 'a', titles }]))).toEqual([
    'a test claims 9.9.9, no criterion',
    'neither a test nor a person decides 2.4.2 Page Titled',
  ])
})

it('the page counts a criterion with a question for a person as not decided by tests', () => {
  const asked = criteria.find(({ question }) => question !== undefined)
  const proofs = findProofs([{ path: 'a/b.ts', titles: [`x | y [WCAG ${asked?.id}, 2.4.2]`] }])
  expect(countProven(proofs)).toBe(1)
  expect(formatStatement(proofs)).toContain('| 2.4.2 | A | Page Titled | [x \\| y](../a/b.ts) |')
  expect(formatStatement(proofs)).toContain(`[x \\| y](../a/b.ts); a person: ${asked?.question} |`)
})
