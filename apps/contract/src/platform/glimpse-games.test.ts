import { describe, expect, it } from 'vitest'
import type { Game } from './games.ts'
import { mixCategories, selectGlimpseGames } from './glimpse-games.ts'

const game = (code: string, category: string, ...tags: Game['tags']): Game => ({
  code,
  name: code,
  vendor: 'PG',
  vendorName: 'PG',
  category,
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags,
})

describe('mixCategories', () => {
  it('alternates between the categories and omits games without a tag', () => {
    const games = [
      game('l1', 'LOTT', 'hot'),
      game('l2', 'LOTT', 'hot'),
      game('s0', 'SLOT'),
      game('s1', 'SLOT', 'new'),
      game('s2', 'SLOT', 'jackpot'),
    ]
    expect(mixCategories(games).map(({ code }) => code)).toEqual(['l1', 's1', 'l2', 's2'])
  })

  it('returns an empty list for an empty list', () => {
    expect(mixCategories([])).toEqual([])
  })
})

describe('selectGlimpseGames', () => {
  const games = Array.from({ length: 9 }, (_, at) => game(`g${at}`, 'SLOT'))

  it('returns the first eight games', () => {
    expect(selectGlimpseGames(games)).toEqual(games.slice(0, 8))
  })

  it('ignores an arrangement that filters out all games', () => {
    expect(selectGlimpseGames(games.slice(0, 2), mixCategories)).toEqual(games.slice(0, 2))
    const tagged = game('tagged', 'SLOT', 'hot')
    expect(selectGlimpseGames([...games, tagged], mixCategories)).toEqual([tagged])
  })
})
