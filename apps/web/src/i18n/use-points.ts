import type { Prize } from '@livery/contract/platform/rewards.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/money.ts'
import { useLanguage } from './language.ts'
import { useMoney } from './use-money.ts'

/** Returns a formatter for points in the player's language. */
export function usePoints(): (points: number) => string {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return points => t('points_amount', { points: formatNumber(points, tag) })
}

/** Returns a function that formats a reward's prize: money, points or both. */
export function usePrize(): (prize: Prize) => string {
  const money = useMoney()
  const toPoints = usePoints()
  return ({ amount, points }) =>
    [amount > 0 && money(amount), points > 0 && toPoints(points)].filter(Boolean).join(' + ')
}
