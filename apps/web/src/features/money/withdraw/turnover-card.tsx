import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import styles from './turnover-card.module.css'

/**
 * Renders the remaining wagering requirement with the player's progress. Renders nothing if there
 * is no requirement.
 */
export function TurnoverCard() {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const { data } = useQuery(withdrawAccountQuery())
  if (!data || data.turnoverLeft <= 0) return null

  const { turnoverLeft: left, turnoverTotal: total = 0 } = data

  return (
    <section className={styles.card} aria-label={t('turnover_left')}>
      <p className={styles.words}>
        <span>{t('turnover_left')}</span>
        <strong className={styles.amount}>{money(left)}</strong>
      </p>
      {total >= left && <ProgressBar label={t('turnover_left')} progress={1 - left / total} />}
    </section>
  )
}
