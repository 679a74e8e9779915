import { expect, it } from 'vitest'
import { readTicket } from './read-ticket.ts'

const lotto = { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false }
const digits = { size: 5, lowest: 0, highest: 9, digits: 1, inOrder: true }

it.each([
  ['7, 12 - 30', lotto, ['07', '12', '30']],
  ['071230', lotto, ['07', '12', '30']],
  ['07123', lotto, undefined],
  ['', lotto, undefined],
  ['90930', digits, ['9', '0', '9', '3', '0']],
  ['9 0 9 3 0', digits, ['9', '0', '9', '3', '0']],
  ['9093', digits, undefined],
])("the typed ticket %j is parsed in the lottery's format, or rejected", (typed, rule, ticket) => {
  expect(readTicket(typed, rule)).toEqual(ticket)
})
