import type { Order } from '@livery/contract/platform/games.ts'
import type { Mission } from '@livery/contract/platform/rewards.ts'
import { expect, it } from 'vitest'
import { type NextBestFacts, pickNextBest } from './next-best.ts'

const placed = (id: string, part: Partial<Order> = {}): Order => ({
  ...{ id, gameCode: id, gameName: id, vendor: 'PP', stake: 1, payout: 0, status: 'lost' },
  ...{ placedAt: '2029-12-31T00:00:00Z', ...part },
})
const mission = (id: string, progress: number, state: Mission['state'] = 'open'): Mission => ({
  ...{ id, title: id, progress, goal: 10, unit: 'count', state },
  prize: { amount: 1, points: 0 },
})

const slot = placed('slot')
const match = placed('match', { status: 'open', selection: 'A – B · 1' })
const ticket = placed('lotto', { status: 'open', numbers: ['07'], issue: '1' })
const wagering = { left: 25, total: 100 }
const near = mission('near', 8)
const nothing: NextBestFacts = {
  hasUnfinishedDeposit: false,
  bets: [],
  missions: [],
  wagering: { left: 0, total: 0 },
}
const all = { bets: [slot, match, ticket], missions: [near], wagering }

it.each<[string, Partial<NextBestFacts>, object]>([
  ['a deposit before all else', { ...all, hasUnfinishedDeposit: true }, { kind: 'deposit' }],
  ['a ticket before an open bet', all, { kind: 'ticket', bet: ticket }],
  ['an open bet before a mission', { ...all, bets: [slot, match] }, { kind: 'bet', bet: match }],
  [
    'a mission near its end before the wagering',
    { ...all, bets: [slot] },
    { kind: 'mission', mission: near, progress: 0.8 },
  ],
  [
    'the mission that is nearest to its end',
    { missions: [near, mission('done', 10, 'claimable')] },
    { kind: 'mission', progress: 1 },
  ],
  [
    'a claimable mission after complete ones, whatever its progress',
    { missions: [mission('full', 10), near, mission('done', 2, 'claimable')] },
    { kind: 'mission', mission: { id: 'done' }, progress: 1 },
  ],
  [
    'the first of two claimable missions',
    { missions: [mission('one', 10, 'claimable'), mission('two', 10, 'claimable')] },
    { kind: 'mission', mission: { id: 'one' } },
  ],
  [
    'no mission that is far from its end, claimed or expired',
    { missions: [mission('far', 7), mission('a', 10, 'claimed'), mission('b', 9, 'expired')] },
    { kind: 'play' },
  ],
  [
    'the wagering before the last game',
    { bets: [slot], wagering },
    { kind: 'wager', left: 25, progress: 0.75 },
  ],
  [
    'the wagering without a total',
    { wagering: { left: 25, total: 0 } },
    { kind: 'wager', progress: undefined },
  ],
  [
    'the game played last, but no settled match or ticket',
    { bets: [{ ...match, status: 'lost' }, { ...ticket, status: 'lost' }, slot] },
    { kind: 'resume', bet: slot },
  ],
  ['the games for a new member', {}, { kind: 'play' }],
])('home suggests %s', (_, facts, expected) => {
  expect(pickNextBest({ ...nothing, ...facts })).toMatchObject(expected)
})
