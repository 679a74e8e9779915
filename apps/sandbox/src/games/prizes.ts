import type { Draw } from '@livery/contract/platform/games.ts'
import type { LotteryEntry } from '#seed/seed-data.ts'

/** Prizes in money units, by how many of the ticket's numbers did not match. */
const shares = [1_000, 40, 5] as const

/**
 * Lists a lottery's prizes: the jackpot for all numbers, and smaller prizes for all but one or two.
 */
export function listPrizes(
  { balls, jackpot }: Pick<LotteryEntry, 'balls' | 'jackpot'>,
  unit: number,
): NonNullable<Draw['prizes']> {
  return shares
    .map((share, missing) => ({
      matched: balls.count - missing,
      amount: missing === 0 && jackpot !== undefined ? jackpot : share * unit,
    }))
    .filter(({ matched }) => matched > 0)
}
