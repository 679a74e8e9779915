/**
 * A member's bets, generated backward from a fixed time; repeated requests return the same bets.
 */
import type { Order } from '@livery/contract/platform/games.ts'
import type { PlacedBet } from '#books/books.ts'
import { type Random, randomFrom } from '#support/random.ts'

export type OrderGame = {
  code: string
  name: string
  vendor: string
  category?: string
  nodeId?: string
}

/** `bets` is the number of bets that the player has placed. */
export type Bettor = { id: string; bets: number }

const gapMs = 97 * 60_000

/** Lists every bet, newest first. `unit` is the merchant's `moneyUnit`. */
export function listOrders(
  { id, bets }: Bettor,
  games: readonly OrderGame[],
  options: { unit: number; untilMs: number },
): Order[] {
  const length = games.length === 0 ? 0 : bets
  return Array.from({ length }, (_, index) => {
    const game = games[randomFrom(`${id}:game:${index}`).whole(0, games.length - 1)]
    return buildOrder(`${id}-${String(bets - index).padStart(5, '0')}`, game, index, options)
  })
}

/** Converts a bet placed in a game to an order. */
export function toPlacedOrder(bet: PlacedBet, games: readonly OrderGame[]): Order {
  const { id, gameCode, stake, payout, atMs, terms = {}, later } = bet
  const { possibleWin, winningNumbers, ...told } = terms
  const isOpen = later?.isOpen === true

  return {
    ...{ id, stake, payout, status: isOpen ? 'open' : payout > 0 ? 'won' : 'lost' },
    ...buildGameFields(games.find(({ code }) => code === gameCode)),
    placedAt: new Date(atMs).toISOString(),
    ...told,
    ...(isOpen && possibleWin !== undefined && { possibleWin }),
    ...(!isOpen && winningNumbers && { winningNumbers }),
  }
}

function buildGameFields(game: OrderGame | undefined) {
  const { code = '', name = '', vendor = '', category, nodeId } = game ?? {}
  return {
    ...{ gameCode: code, gameName: name, vendor },
    ...(category !== undefined && { category }),
    ...(nodeId !== undefined && { nodeId }),
  }
}

function buildOrder(
  id: string,
  game: OrderGame | undefined,
  index: number,
  { unit, untilMs }: { unit: number; untilMs: number },
): Order {
  const random = randomFrom(`order:${id}`)
  const stake = random.whole(1, 40) * 5 * unit
  const status = index < 2 ? 'open' : random.pick(['won', 'lost', 'lost'] as const)

  return {
    id,
    ...buildGameFields(game),
    stake,
    payout: status === 'won' ? calculatePayout(stake, unit, random) : 0,
    status,
    placedAt: new Date((Math.floor(untilMs / gapMs) - index) * gapMs).toISOString(),
  }
}

/** Calculates a payout; rounds to thousands in currencies with large amounts. */
function calculatePayout(stake: number, unit: number, random: Random): number {
  const step = unit >= 10_000 ? 1_000 : 1
  return Math.round((stake * random.between(1.2, 9)) / step) * step
}
