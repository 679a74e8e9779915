import type { Goods } from '@livery/contract/platform/rewards.ts'

/** The goods that a player with these points can redeem, or the reason why not. */
export type GoodsOffer =
  | { kind: 'redeem' }
  | { kind: 'sold-out' }
  /** So many points are missing. */
  | { kind: 'missing'; points: number }

export function toGoodsOffer(
  { stock, points: price }: Pick<Goods, 'stock' | 'points'>,
  points: number,
): GoodsOffer {
  if (stock <= 0) return { kind: 'sold-out' }
  if (price > points) return { kind: 'missing', points: price - points }
  return { kind: 'redeem' }
}
