import type { Draw } from '@livery/contract/platform/games.ts'
import { expect, it } from 'vitest'
import type { Ticket } from '#platform/answers/get-own-bets.ts'
import { computeTicketRefetchMs, judgeTicket } from './judge-ticket.ts'

const draw: Draw = {
  gameCode: 'lotto',
  name: 'Lotto',
  issue: '20300101-10',
  drawAt: '2030-01-01T00:00:00Z',
  lastIssue: '20300101-9',
  lastNumbers: ['07', '12', '30'],
  ticket: { size: 3, lowest: 1, highest: 45, digits: 2, inOrder: false },
}
const atMs = Date.parse(draw.drawAt)
const beforeMs = atMs - 1

const buy = (part: Partial<Ticket>): Ticket => ({
  ...{ id: 'a', gameCode: 'lotto', gameName: 'Lotto', vendor: 'TCG', stake: 1, payout: 0 },
  ...{
    status: 'open',
    placedAt: '2029-12-31T00:00:00Z',
    numbers: ['07', '30', '31'],
    issue: '20300101-10',
  },
  ...part,
})

it.each<[string, Partial<Ticket>, object, boolean[] | undefined]>([
  ['waits for its draw', {}, { kind: 'waiting', drawAt: draw.drawAt }, undefined],
  [
    'waits for the platform after its draw, with its matches',
    { issue: '20300101-9' },
    { kind: 'drawn' },
    [true, true, false],
  ],
  [
    'has won what the platform pays',
    { issue: '20300101-9', status: 'won', payout: 50 },
    { kind: 'won', prize: 50 },
    [true, true, false],
  ],
  [
    'has lost, whatever its numbers',
    { issue: '20300101-9', status: 'lost' },
    { kind: 'lost' },
    [true, true, false],
  ],
  [
    'of an earlier draw keeps its matches',
    { issue: '20300101-8', status: 'lost', winningNumbers: ['01', '02', '31'] },
    { kind: 'lost' },
    [false, false, true],
  ],
  [
    'of an earlier draw has no matches if the platform does not send its result',
    { issue: '20300101-8', status: 'lost' },
    { kind: 'lost' },
    undefined,
  ],
  [
    'of a draw after the next one waits without a time',
    { issue: '20300101-11' },
    { kind: 'waiting', drawAt: undefined },
    undefined,
  ],
  [
    'of a lottery that is no longer drawn waits without a time',
    { gameCode: 'gone' },
    { kind: 'waiting', drawAt: undefined },
    undefined,
  ],
])('a ticket %s', (_, part, state, matches) => {
  expect(judgeTicket(buy(part), [draw], beforeMs)).toMatchObject({ state, matches })
})

it('a ticket that is settled before its result has arrived is still being drawn', () => {
  const settled = buy({ status: 'won', payout: 50, winningNumbers: ['07', '30', '31'] })
  const { state, matches } = judgeTicket(settled, [draw], atMs)
  expect([state, matches]).toEqual([{ kind: 'drawn' }, undefined])
})

it.each<[string, Partial<Ticket>, number, number | false]>([
  ['its draw is still to come', {}, beforeMs, false],
  ['its draw has taken place', {}, atMs, 5_000],
  ['its result has arrived', { issue: '20300101-9' }, beforeMs, 5_000],
  ['an earlier draw is not settled', { issue: '20300101-8' }, beforeMs, 5_000],
  ['it was bought for a later draw', { issue: '20300101-11' }, atMs, false],
  ['it is settled', { issue: '20300101-9', status: 'lost' }, atMs, false],
  ['its lottery is unknown', { gameCode: 'gone' }, atMs, false],
])('the tickets are fetched again in time if %s', (_, part, nowMs, expected) => {
  expect(computeTicketRefetchMs([buy(part)], [draw], nowMs)).toBe(expected)
})
