import { expect, it } from 'vitest'
import { orderHome } from './home-order.ts'

const usual = ['hero', 'ticker', 'own', 'games'] as const

it.each([
  [undefined, ['hero', 'ticker', 'own', 'games']],
  [['games'], ['games', 'hero', 'ticker', 'own']],
  [
    ['own', 'hero'],
    ['own', 'hero', 'ticker', 'games'],
  ],
  [
    ['draws', 'ticker'],
    ['ticker', 'hero', 'own', 'games'],
  ],
] as const)(
  'home with the order %j shows %j: unnamed sections follow, foreign sections are left out',
  (named, shown) => {
    expect(orderHome(usual, named)).toEqual(shown)
  },
)
