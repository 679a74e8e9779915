import type { Game } from '@livery/contract/platform/games.ts'
import { expect, it } from 'vitest'
import { listSimilarGames } from './list-similar-games.ts'

const toGame = (code: string, others: Partial<Game> = {}): Game => ({
  code,
  name: code,
  vendor: 'PG',
  vendorName: 'PG',
  category: 'SLOT',
  image: '',
  colour: '#000000',
  nodeId: '1',
  tags: [],
  ...others,
})

const koi = toGame('koi', { volatility: 'high', features: ['free_spins', 'jackpot'] })
const plain = toGame('plain')
const ofOther = { vendor: 'PP' }
const inLive = { category: 'LIVE' }

it.each<[title: string, games: Game[], similar: string[]]>([
  ['a single game has no similar games', [koi], []],
  [
    'a game of another category and vendor is not similar',
    [toGame('x', { ...ofOther, ...inLive })],
    [],
  ],
  [
    'the category counts more than the vendor',
    [toGame('live', inLive), toGame('slot', ofOther)],
    ['slot', 'live'],
  ],
  [
    'of a category, the same vendor comes first',
    [
      toGame('slot', { ...ofOther, volatility: 'high', features: ['free_spins', 'jackpot'] }),
      plain,
    ],
    ['plain', 'slot'],
  ],
  [
    'then games with similar play',
    [plain, toGame('high', { volatility: 'high' }), toGame('all', { ...koi, code: 'all' })],
    ['all', 'high', 'plain'],
  ],
  [
    'equally similar games keep their order',
    [toGame('b'), toGame('a'), toGame('c')],
    ['b', 'a', 'c'],
  ],
  ['each game appears once', [plain, koi, plain], ['plain']],
])('%s', (_title, games, similar) => {
  expect(listSimilarGames(koi, games).map(({ code }) => code)).toEqual(similar)
})

it('the list of similar games has at most six games', () => {
  const games = Array.from({ length: 9 }, (_, at) => toGame(`${at}`))
  expect(listSimilarGames(koi, games)).toEqual(games.slice(0, 6))
})
