/** Goods for points: their stock, and the redemption, which is booked only once. */
import type { Goods } from '@livery/contract/platform/rewards.ts'
import { type Localisable, localiseText } from '#text/localise.ts'
import { bookTransaction, type Owner } from './books.ts'

/**
 * If `amount` is set, the redemption credits this amount to the balance immediately instead of
 * sending an item.
 */
export type GoodsEntry = Localisable<Goods> & { amount?: number }

/** Lists the goods with the stock left after all accounts' redemptions. */
export function listGoods(
  entries: readonly GoodsEntry[],
  owners: readonly Owner[],
): Localisable<Goods>[] {
  const sold = owners.flatMap(({ books }) => books.rewards.redemptions)
  return entries.map(({ amount, ...goods }) => {
    const taken = sold.filter(({ goodsId }) => goodsId === goods.id).length
    return { ...goods, stock: Math.max(0, goods.stock - taken) }
  })
}

/** Books a redemption. The caller has checked the stock, the points and that the request is new. */
export function redeem(
  owner: Owner,
  { id, name, points, amount = 0 }: GoodsEntry,
  { requestId, nowMs }: { requestId: string; nowMs: number },
): void {
  const title = localiseText(name, 'EN')
  const { redemptions, requests } = owner.books.rewards
  const { at, id: reference } = bookTransaction(owner, {
    kind: 'redemption',
    amount,
    points: -points,
    title,
    reference: id,
    nowMs,
  })
  const state = amount > 0 ? 'paid' : 'ordered'
  redemptions.push({ id: `r-${reference}`, goodsId: id, name, points, at, state })
  requests.add(requestId)
}
