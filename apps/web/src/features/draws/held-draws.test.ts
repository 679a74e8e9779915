import type { Draw } from '@livery/contract/platform/games.ts'
import { expect, it } from 'vitest'
import { findHeldDraws, hideResults } from './get-draws.ts'

const drawAt = '2030-01-01T00:00:00Z'
const atMs = Date.parse(drawAt)
const lotto: Draw = {
  ...{ gameCode: 'lotto', name: 'Lotto', issue: '2', drawAt, lastIssue: '1', lastNumbers: [] },
}
const after: Draw = { ...lotto, issue: '3', lastIssue: '2' }

it.each<[string, Draw[], Draw[], number, Draw[]]>([
  ['a new result', [lotto], [after], atMs + 5_000, [after]],
  ['no new result', [lotto], [lotto], atMs + 5_000, []],
  ['a result that is old because the page slept', [lotto], [after], atMs + 3_600_000, []],
  ['a lottery that was not known', [], [after], atMs + 5_000, []],
])('the draws that were held just now are found: %s', (_, known, next, nowMs, held) => {
  expect(findHeldDraws(known, next, nowMs)).toEqual(held)
})

it('only the result whose balls are still falling is replaced with the earlier one', () => {
  const before: Draw[] = [
    { ...lotto, lastNumbers: ['07'] },
    { ...lotto, gameCode: 'other' },
  ]
  const now: Draw[] = [
    { ...after, lastNumbers: ['12'] },
    { ...after, gameCode: 'other', lastNumbers: ['9'] },
  ]

  expect(hideResults(now, now.slice(0, 1), before)).toMatchObject([
    { issue: '3', lastIssue: '1', lastNumbers: ['07'] },
    { lastIssue: '2', lastNumbers: ['9'] },
  ])
  expect(hideResults(now, [], before)).toEqual(now)
})
