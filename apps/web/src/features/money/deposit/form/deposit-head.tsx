import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMoney } from '#i18n/use-money.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import styles from './deposit-head.module.css'

/** Renders the heading with the current balance, or the last known balance while offline. */
export function DepositHead() {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const { data, dataUpdatedAt } = useQuery(memberInfoQuery())
  const knownAt = useKnownAt(dataUpdatedAt)

  return (
    <header className={styles.head} data-part="head">
      <ScreenTitle>{t('deposit_title')}</ScreenTitle>
      <p className={styles.balance} data-part="balance">
        {/* A new element for the known sum: an element that changes its width would shift. */}
        {t('balance')}{' '}
        <strong key={data ? 'known' : 'unknown'}>{data ? money(data.balance) : '…'}</strong>{' '}
        <KnownAt time={knownAt} />
      </p>
    </header>
  )
}
