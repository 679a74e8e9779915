import type { BonusTerms } from '@livery/contract/platform/content.ts'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import { formatShare } from '#lib/money.ts'
import type { Fact } from '#ui/layout/fact-list.tsx'

/** Returns a function that formats a bonus's terms: its amount, minimum, wagering and time limit. */
export function useBonusFacts(): (bonus: BonusTerms) => Fact[] {
  const { t } = useTranslation()
  const { tag } = useLanguage()
  const money = useMoney()
  return ({ basisPoints, minimum, maximum, turnover, days }) => [
    [
      t('promotion_bonus'),
      t('promotion_up_to', { share: formatShare(basisPoints, tag), maximum: money(maximum) }),
    ],
    [t('promotion_minimum'), money(minimum)],
    [t('promotion_wagering'), t('promotion_wagering_of', { count: turnover })],
    ...(days === undefined ? [] : [[t('promotion_days'), String(days)] satisfies Fact]),
  ]
}
