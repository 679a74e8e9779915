import { expect, it } from 'vitest'
import { statesTold } from './states.ts'

const [closed, open] = [{ alpha: { closed: 'suspended' as const } }, { alpha: {} }]

it('of two decisions, the decision with the later revision applies, whatever the journal order', () => {
  const lines = [
    { states: open, revision: 8 },
    { states: closed, revision: 7 },
  ]
  expect(statesTold(lines)).toEqual({ version: 1, revision: 8, merchants: open })
})

it('older journal lines without a revision are numbered by their order', () => {
  const lines = [{ states: closed }, { states: open }, {}, { states: closed }]
  expect(statesTold(lines)).toEqual({ version: 1, revision: 3, merchants: closed })
  const newer = [...lines, { states: open, revision: 2 }]
  expect(statesTold(newer).merchants).toEqual(open)
})
