/** A member's bets, generated backwards from the clock; repeated requests return the same bets. */
import type { Order, OrderPage } from '@livery/contract/platform/games.ts'
import { type Random, randomFrom } from '#support/random.ts'

export type OrderGame = { code: string; name: string; vendor: string }

const total = 57
const pageSize = 20
const gapMs = 97 * 60_000

/** `page` starts at 1; beyond the last page it is empty. */
export function toOrderPage(
  owner: string,
  games: readonly OrderGame[],
  page: number,
  options: { unit: number; nowMs: number },
): OrderPage {
  const first = (page - 1) * pageSize
  const length = games.length === 0 ? 0 : Math.max(0, Math.min(pageSize, total - first))
  const orders = Array.from({ length }, (_, index) => toOrder(owner, games, first + index, options))
  return { orders, page, pageCount: Math.ceil(total / pageSize), total }
}

function toOrder(
  owner: string,
  games: readonly OrderGame[],
  index: number,
  { unit, nowMs }: { unit: number; nowMs: number },
): Order {
  const random = randomFrom(`${owner}:order:${index}`)
  const game = games[random.whole(0, games.length - 1)] ?? { code: '', name: '', vendor: '' }
  const stake = random.whole(1, 40) * 5 * unit
  const status = index < 2 ? 'open' : random.pick(['won', 'lost', 'lost'] as const)
  return {
    id: `${owner}-${String(total - index).padStart(5, '0')}`,
    gameCode: game.code,
    gameName: game.name,
    vendor: game.vendor,
    stake,
    payout: status === 'won' ? toPayout(stake, random) : 0,
    status,
    placedAt: new Date(Math.floor(nowMs / gapMs - index) * gapMs).toISOString(),
  }
}

function toPayout(stake: number, random: Random): number {
  return Math.round(stake * random.between(1.2, 9))
}
