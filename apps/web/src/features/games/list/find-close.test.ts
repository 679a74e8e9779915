import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText, splitSearchWords } from '#lib/fold-text.ts'
import { findClose } from './find-games.ts'

const names = [
  ...['Mango Mambo', 'Lantern Koi', 'Thundering Peaks', 'Midnight Roulette', 'Swerte 3D'],
  ...['Jackpot Island 6/42', 'หมู่บ้านมังกรทอง', '龙凤呈祥大满贯', 'Пиратский сундук', 'شجرة الذهب'],
]
const find = (query: string) =>
  findClose(names.map(foldText), splitSearchWords(query)).map(place => names[place])

it.each([
  ['a missing letter', 'lantrn', 'Lantern Koi'],
  ['an extra letter', 'roullette', 'Midnight Roulette'],
  ['a wrong letter', 'jackput', 'Jackpot Island 6/42'],
  ['swapped letters', 'magno', 'Mango Mambo'],
  ['a wrong first letter', 'nango', 'Mango Mambo'],
  ['a typo in each of two words', 'mamgo manbo', 'Mango Mambo'],
  ['a missing mark in Thai', 'หมู่บานมังกร', 'หมู่บ้านมังกรทอง'],
  ['a wrong character in Chinese', '龙凤程祥', '龙凤呈祥大满贯'],
  ['a missing letter in Russian', 'пиратсий', 'Пиратский сундук'],
  ['a wrong letter in Arabic', 'شجره', 'شجرة الذهب'],
])('the game search tolerates %s: %s', (_what, query, name) => {
  expect(find(query)).toEqual([name])
})

it.each(['xyzzy', 'rom', 'slots', '龙凰'])(
  'the game search does not find a similar game for %s',
  query => {
    expect(find(query)).toEqual([])
  },
)

it.each(['lantern', 'roulette', 'thundering'])(
  'the game search finds %s with any one letter missing',
  word => {
    const shorter = [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1))
    expect(shorter.map(one => find(one).length)).toEqual(shorter.map(() => 1))
  },
)

it('the game search never throws, whatever the input', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 40 })
  fc.assert(
    fc.property(typed, query => Array.isArray(find(query))),
    { numRuns: 40 },
  )
})
