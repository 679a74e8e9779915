import { useTranslation } from 'react-i18next'
import { formatNumber } from '#lib/money.ts'
import { useLanguage } from './language.ts'

/** Writes a number of points in the player's language. */
export function usePoints(): (points: number) => string {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  return points => t('points_amount', { points: formatNumber(points, tag) })
}
