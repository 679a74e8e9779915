import type { Prize } from '@livery/contract/platform/rewards.ts'
import { useMoney } from './use-money.ts'
import { usePoints } from './use-points.ts'

/** Writes what a reward brings: money, points or both. */
export function usePrize(): (prize: Prize) => string {
  const money = useMoney()
  const toPoints = usePoints()
  return ({ amount, points }) =>
    [amount > 0 && money(amount), points > 0 && toPoints(points)].filter(Boolean).join(' + ')
}
