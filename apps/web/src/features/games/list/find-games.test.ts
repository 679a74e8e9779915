import type { Game } from '@livery/contract/platform/games.ts'
import { describe, expect, it } from 'vitest'
import { findGames, type GameSearch, sortGames } from './find-games.ts'

const game = (name: string, others: Partial<Game> = {}): Game => ({
  code: name,
  name,
  vendor: 'PG',
  vendorName: 'Pearl Garden',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
  ...others,
})

const games = [
  game('Rồng Vàng', { tags: ['hot'] }),
  game('黄金神龙', { vendor: 'RNG', vendorName: 'Ringneck', tags: ['new'] }),
  game('Éclair Royal', { vendor: 'PP', vendorName: 'Prism Parade', category: 'LIVE' }),
  game('Zebra 10', { vendor: 'TCG', tags: ['jackpot', 'new'] }),
  game('Zebra 9', { vendor: 'BTI', category: 'SPORTS' }),
]

const all: GameSearch = {
  q: '',
  category: undefined,
  tag: undefined,
  vendors: undefined,
  codes: undefined,
}
const find = (search: Partial<GameSearch>) =>
  findGames(games, { ...all, ...search }).map(({ name }) => name)

describe('findGames', () => {
  it('returns all games in their order without a search', () => {
    expect(find({})).toEqual(games.map(({ name }) => name))
  })

  it.each([
    ['rong', ['Rồng Vàng']],
    ['VÀNG rồng', ['Rồng Vàng']],
    ['神龙', ['黄金神龙']],
    ['eclair', ['Éclair Royal']],
    ['ｚｅｂｒａ 9', ['Zebra 9']],
    ['prism', ['Éclair Royal']],
    ['royal prism', ['Éclair Royal']],
    ['royalprism', []],
    ['koi', []],
  ])('finds %s', (q, names) => {
    expect(find({ q })).toEqual(names)
  })

  it('filters by category and kind', () => {
    expect(find({ category: 'LIVE' })).toEqual(['Éclair Royal'])
    expect(find({ tag: 'new' })).toEqual(['黄金神龙', 'Zebra 10'])
    expect(find({ tag: 'new', category: 'LIVE' })).toEqual([])
  })

  it('counts RNG and PVP as TCG [HOME-06]', () => {
    expect(find({ vendors: ['TCG'] })).toEqual(['黄金神龙', 'Zebra 10'])
  })

  it('finds the games of two vendors with the same label [HOME-07]', () => {
    expect(find({ vendors: ['BTI', 'TCG'] })).toEqual(['黄金神龙', 'Zebra 10', 'Zebra 9'])
  })

  it("keeps the order in the player's own list", () => {
    const codes = ['Zebra 9', 'gone', 'Rồng Vàng', 'Zebra 10']
    expect(find({ codes })).toEqual(['Zebra 9', 'Rồng Vàng', 'Zebra 10'])
    expect(find({ codes, q: 'zebra' })).toEqual(['Zebra 9', 'Zebra 10'])
    expect(find({ codes: [] })).toEqual([])
  })
})

describe('sortGames', () => {
  const names = (sort: Parameters<typeof sortGames>[1]) =>
    sortGames(games, sort, 'en').map(({ name }) => name)

  it('keeps the platform’s order, which lists the most liked games first', () => {
    expect(sortGames(games, 'popular', 'en')).toBe(games)
  })

  it("sorts by name in the language's order, and numbers by value", () => {
    expect(names('name')).toEqual(['Éclair Royal', 'Rồng Vàng', 'Zebra 9', 'Zebra 10', '黄金神龙'])
  })

  it('puts new games first and otherwise keeps the order', () => {
    expect(names('newest')).toEqual([
      '黄金神龙',
      'Zebra 10',
      'Rồng Vàng',
      'Éclair Royal',
      'Zebra 9',
    ])
  })
})
