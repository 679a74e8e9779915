import type { Draw } from '@livery/contract/platform/games.ts'
import { expect, it } from 'vitest'
import type { Ticket } from '#platform/answers/get-own-bets.ts'
import { computeTicketRefetchMs, judgeTicket } from './judge-ticket.ts'

const draw: Draw = {
  gameCode: 'lotto',
  name: 'Lotto',
  issue: 'next',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue: 'last',
  lastNumbers: ['07', '12', '30'],
  ticket: { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false },
}
const buy = (part: Partial<Ticket>): Ticket => ({
  ...{ id: 'a', gameCode: 'lotto', gameName: 'Lotto', vendor: 'TCG', stake: 1, payout: 0 },
  ...{
    status: 'open',
    placedAt: '2029-12-31T00:00:00Z',
    numbers: ['07', '30', '31'],
    issue: 'next',
  },
  ...part,
})

it.each<[string, Partial<Ticket>, object, boolean[] | undefined]>([
  ['waits for its draw', {}, { kind: 'waiting', drawAt: draw.drawAt }, undefined],
  [
    'waits for the platform after its draw, with its matches',
    { issue: 'last' },
    { kind: 'waiting', drawAt: undefined },
    [true, true, false],
  ],
  [
    'has won what the platform pays',
    { issue: 'last', status: 'won', payout: 50 },
    { kind: 'won', prize: 50 },
    [true, true, false],
  ],
  [
    'has lost, whatever its numbers',
    { issue: 'last', status: 'lost' },
    { kind: 'lost' },
    [true, true, false],
  ],
  [
    'of an earlier draw has no matches',
    { issue: 'before', status: 'lost' },
    { kind: 'lost' },
    undefined,
  ],
  [
    'of a lottery that is no longer drawn waits without a time',
    { gameCode: 'gone' },
    { kind: 'waiting', drawAt: undefined },
    undefined,
  ],
])('a ticket %s', (_, part, state, matches) => {
  expect(judgeTicket(buy(part), [draw])).toMatchObject({ state, matches })
})

it.each<[string, Partial<Ticket>, number | false]>([
  ['its draw is still to come', {}, false],
  ['its result has arrived', { issue: 'last' }, 5_000],
  ['it is settled', { issue: 'last', status: 'lost' }, false],
  ['its lottery is unknown', { gameCode: 'gone' }, false],
])('the tickets are fetched again if %s: %3$s', (_, part, expected) => {
  expect(computeTicketRefetchMs([buy(part)], [draw])).toBe(expected)
})
