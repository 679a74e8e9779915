import { expect, it } from 'vitest'
import { sceneOf } from '#art/game-art.ts'
import { seedDataOf } from './seed-data-of.ts'
import { findMotif } from './shelf.ts'

const brands = ['AURORA', 'LOTUS', 'TLB']

it.each(brands)('games next to each other never have the same picture: %s', merchant => {
  const { games } = seedDataOf(merchant).config.content
  const lists = [
    games,
    ...[...new Set(games.map(({ category }) => category))].map(category =>
      games.filter(game => game.category === category),
    ),
  ].map(list => list.filter(({ vendor }) => vendor !== 'TCG').map(findMotif))
  const repeated = lists.map(motifs => motifs.filter((motif, at) => motif === motifs[at + 1]))

  expect(repeated).toEqual(lists.map(() => []))
})

it.each(brands)('lotteries next to each other differ in color: %s', merchant => {
  const { palette, config } = seedDataOf(merchant)
  const schemes = config.content.games
    .filter(({ vendor }) => vendor === 'TCG')
    .map(({ code }) => sceneOf(`${code} lottery`, palette).scheme)

  const isRepeated = schemes.map((scheme, at) => schemes.slice(at + 1, at + 3).includes(scheme))
  expect(isRepeated).not.toContain(true)
})
