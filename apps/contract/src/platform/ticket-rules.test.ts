import { describe, expect, it } from 'vitest'
import { findMatches, findPrize, parseTicket } from './ticket-rules.ts'

const lotto = { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false }
const digits = { size: 3, lowest: 0, highest: 9, digits: 1, inOrder: true }

describe('the winning numbers of a ticket', () => {
  it.each([
    ['anywhere', lotto, ['07', '12', '30'], ['12', '30', '41'], [false, true, true]],
    ['only at their own position', digits, ['7', '1', '2'], ['1', '1', '7'], [false, true, false]],
    ['twice, each at its position', digits, ['1', '1', '1'], ['1', '5', '1'], [true, false, true]],
  ])('are the numbers that match %s', (_, rule, numbers, drawn, matches) => {
    expect(findMatches(numbers, drawn, rule)).toEqual(matches)
  })
})

it.each([
  ['07 12 30', lotto, ['07', '12', '30']],
  ['7 12 30', lotto, ['07', '12', '30']],
  ['7 7 30', lotto, undefined],
  ['0 12 30', lotto, undefined],
  ['7 12 46', lotto, undefined],
  ['7 12', lotto, undefined],
  ['7 12 30 31', lotto, undefined],
  ['7 12 x', lotto, undefined],
  ['7 12 -3', lotto, undefined],
  ['7 12 1e1', lotto, undefined],
  ['0 0 9', digits, ['0', '0', '9']],
  ['0 0 10', digits, undefined],
])('%s is parsed as a ticket in the lottery’s format, or rejected', (typed, rule, ticket) => {
  expect(parseTicket(typed.split(' '), rule)).toEqual(ticket)
})

it('a prize comes from the platform’s table: zero without an entry, unknown without a table', () => {
  const prizes = [
    { matched: 3, amount: 900 },
    { matched: 2, amount: 50 },
  ]
  expect([3, 2, 1].map(matched => findPrize(prizes, matched))).toEqual([900, 50, 0])
  expect(findPrize(undefined, 3)).toBeUndefined()
})
