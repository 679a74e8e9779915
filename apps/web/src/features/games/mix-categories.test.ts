import type { Draw, Game } from '@livery/contract/platform/games.ts'
import { describe, expect, it } from 'vitest'
import { pickFeatured } from '#features/draws/get-draws.ts'
import { mixCategories } from './lane-shelves.tsx'

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

describe('pickFeatured', () => {
  const draw = (name: string, jackpot?: number) =>
    ({ name, ...(jackpot !== undefined && { jackpot }) }) as Draw

  it('prefers the next draw with a jackpot', () => {
    expect(pickFeatured([draw('quick'), draw('mega', 5), draw('later', 9)])?.name).toBe('mega')
    expect(pickFeatured([draw('quick')])?.name).toBe('quick')
    expect(pickFeatured([])).toBeUndefined()
  })
})
