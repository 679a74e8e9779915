import { describe, expect, it } from 'vitest'
import { manyGames, stockMany } from './many-games.ts'
import { seedDataOf } from './seed-data-of.ts'

const seed = seedDataOf('AURORA')
const stock = stockMany(seed.config.content, manyGames, seed)

describe('a stock of many games', () => {
  it('has 2,000 games from 30 vendors, without duplicate codes or names', () => {
    expect(stock.games).toHaveLength(2_000)
    expect(new Set(stock.games.map(({ code }) => code)).size).toBe(2_000)
    expect(new Set(stock.games.map(({ name }) => JSON.stringify(name))).size).toBe(2_000)
    expect(stock.vendors).toHaveLength(30)
    expect(new Set(stock.games.map(({ vendor }) => vendor)).size).toBe(30)
  })

  it('includes games with limits and games without a trial', () => {
    const limited = stock.games.filter(({ betLimits }) => betLimits)
    const untried = stock.games.filter(({ hasTrial }) => hasTrial === false)
    for (const some of [limited, untried]) {
      expect(some.length).toBeGreaterThan(100)
      expect(some.length).toBeLessThan(1_000)
    }
  })

  it('counts the games in each lane, and is the same when generated again', () => {
    const slots = stock.lanes.find(({ category }) => category === 'SLOT')
    const counted = stock.games.filter(({ category }) => category === 'SLOT').length
    expect(slots?.gameCount).toBe(counted)
    expect(stockMany(stock, manyGames, seed)).toEqual(stock)
  })
})
