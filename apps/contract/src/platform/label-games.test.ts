import { describe, expect, it } from 'vitest'
import type { Game, GamePage } from './games.ts'
import { labelGames } from './label-games.ts'

const nowMs = Date.parse('2026-11-28T12:00:00Z')

const game = (tags: Game['tags'], addedAt?: string): Game => ({
  code: 'koi',
  name: 'Koi',
  vendor: 'PG',
  vendorName: 'PG',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags,
  ...(addedAt !== undefined && { addedAt }),
})

const page = (games: Game[], part: Partial<GamePage> = {}): GamePage => ({
  games,
  page: 1,
  pageCount: 1,
  total: games.length,
  ...part,
})

const toTags = (one: GamePage, pageSize = 24) =>
  labelGames(one, pageSize, nowMs).games.map(({ tags }) => tags)

describe('labelGames', () => {
  it('labels at most 10% of a list as hot, even if more games are tagged', () => {
    const games = Array.from({ length: 24 }, () => game(['hot']))
    expect(toTags(page(games, { total: 95 })).filter(tags => tags.includes('hot'))).toHaveLength(9)
    expect(toTags(page(games)).filter(tags => tags.includes('hot'))).toHaveLength(2)
  })

  it("includes the previous pages' games when it computes the hot limit", () => {
    const games = [game(['hot']), game(['hot'])]
    const second = { page: 2, pageCount: 4 }
    expect(toTags(page(games, { ...second, total: 60 }), 5)).toEqual([['hot'], []])
    expect(toTags(page(games, { ...second, total: 59 }), 5)).toEqual([[], []])
  })

  it.each([
    ['a day ago', '2026-11-27T00:00:00Z', ['new']],
    ['29 days ago', '2026-10-30T12:00:00Z', ['new']],
    ['30 days ago', '2026-10-29T12:00:00Z', []],
    ['next week', '2026-12-05T00:00:00Z', ['new']],
    ['at an invalid date', 'soon', ['new']],
    ['at an unknown date', undefined, ['new']],
  ])('uses the date to decide whether a game is still new: %s', (_when, addedAt, shown) => {
    expect(toTags(page([game(['new'], addedAt)]))).toEqual([shown])
    expect(toTags(page([game([], addedAt)]))).toEqual([[]])
  })

  it('keeps the jackpot label at any position', () => {
    const games = Array.from({ length: 20 }, () => game(['jackpot', 'hot']))
    expect(toTags(page(games))[19]).toEqual(['jackpot'])
  })
})
