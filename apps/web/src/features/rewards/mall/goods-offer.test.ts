import { expect, it } from 'vitest'
import { decideGoodsOffer } from './goods-item.tsx'

it.each([
  [1, 500, 500, { kind: 'redeem' }],
  [1, 500, 499, { kind: 'missing', points: 1 }],
  [0, 500, 900, { kind: 'sold-out' }],
  [0, 500, 0, { kind: 'sold-out' }],
])(
  'with a stock of %i, a price of %i points and %i points owned, goods are offered as %o',
  (stock, price, own, offer) => {
    expect(decideGoodsOffer({ stock, points: price }, own)).toEqual(offer)
  },
)
