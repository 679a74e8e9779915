import { describe, expect, it } from 'vitest'
import { manyGames, stockMany } from './many-games.ts'
import { seedDataOf } from './seed-data-of.ts'

const seed = seedDataOf('AURORA')
const stock = stockMany(seed.config.content, manyGames, seed)

describe('a shelf of many games', () => {
  it('has 2,000 games over 30 vendors, no code and no name twice', () => {
    expect(stock.games).toHaveLength(2_000)
    expect(new Set(stock.games.map(({ code }) => code)).size).toBe(2_000)
    expect(new Set(stock.games.map(({ name }) => JSON.stringify(name))).size).toBe(2_000)
    expect(stock.vendors).toHaveLength(30)
    expect(new Set(stock.games.map(({ vendor }) => vendor)).size).toBe(30)
  })

  it('has games with limits, and games that cannot be tried', () => {
    const limited = stock.games.filter(({ betLimits }) => betLimits)
    const untried = stock.games.filter(({ hasTrial }) => hasTrial === false)
    for (const some of [limited, untried]) {
      expect(some.length).toBeGreaterThan(100)
      expect(some.length).toBeLessThan(1_000)
    }
  })

  it('counts the games of each lane, and is the same when it is stocked again', () => {
    const slots = stock.lanes.find(({ category }) => category === 'SLOT')
    const counted = stock.games.filter(({ category }) => category === 'SLOT').length
    expect(slots?.gameCount).toBe(counted)
    expect(stockMany(stock, manyGames, seed)).toEqual(stock)
  })
})
