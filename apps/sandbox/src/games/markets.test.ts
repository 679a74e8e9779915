import { expect, it } from 'vitest'
import { matches } from '#seed/matches.ts'
import { planMatch } from './fixtures.ts'

const nowMs = Date.UTC(2026, 0, 10, 12)
const minuteMs = 60_000

const plans = matches.flatMap(entry =>
  Array.from({ length: 24 * 12 }, (_, step) => planMatch(entry, nowMs + step * 5 * minuteMs)),
)
const markets = plans.flatMap(plan => plan.markets.map(market => ({ market, plan })))

it('exactly one outcome of an open market wins, and both have odds', () => {
  expect(markets.length).toBeGreaterThan(500)
  for (const { market } of markets) {
    expect(market.outcomes.filter(({ isWon }) => isWon)).toHaveLength(1)
    for (const { odd } of market.outcomes) expect(odd).toBeGreaterThan(1)
  }
})

it('a total that the score has exceeded is closed', () => {
  const football = plans.filter(({ match }) => match.gameCode === 'bti-football-matchday')
  const decided = football.filter(({ match }) => {
    const [home = 0, away = 0] = match.score?.split('–').map(Number) ?? []
    return home + away > 2.5
  })
  expect(decided.length).toBeGreaterThan(0)
  for (const plan of decided) expect(plan.markets.map(({ id }) => id)).not.toContain('total')
})
