import { beforeEach, expect, it } from 'vitest'
import { createSecondChance, type SecondChance } from './second-chance.ts'

type Thing = { weight: number }

let kept: SecondChance<Thing>
beforeEach(() => {
  kept = createSecondChance(10, ({ weight }) => weight)
  for (const key of ['a', 'b', 'c']) kept.keep(key, { weight: 3 })
})

const present = (...keys: string[]) => keys.filter(key => kept.find(key)?.value !== undefined)

it('keeps what fits', () => {
  expect(present('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
})

it('lets the oldest go when there is too much, and whoever holds its place sees it', () => {
  const place = kept.find('a')
  kept.keep('d', { weight: 3 })

  expect(present('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd'])
  expect(place?.value).toBeUndefined()
})

it('lets what was used since stay, and what was not go before it', () => {
  kept.keep('d', { weight: 3 }) // goes round once: from here on use is known
  const place = kept.find('b')
  if (place) place.isUsed = true
  kept.keep('e', { weight: 3 })

  expect(present('b', 'c', 'd', 'e')).toEqual(['b', 'd', 'e'])
})

it('counts what grew while it was kept', () => {
  const place = kept.find('b')
  const thing = place?.value ?? { weight: 0 }
  thing.weight = 6
  kept.keep('b', thing)

  expect(present('a', 'b', 'c')).toEqual(['b', 'c'])
  expect(kept.find('b')).toBe(place)
})

it('takes another of the same name for what it had', () => {
  const place = kept.find('a')
  kept.keep('a', { weight: 4 })

  expect(place?.value).toBeUndefined()
  expect(present('a', 'b', 'c')).toEqual(['a', 'b', 'c'])
})

it('does not empty itself for what never fits', () => {
  kept.keep('d', { weight: 11 })

  expect(present('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c'])
})
