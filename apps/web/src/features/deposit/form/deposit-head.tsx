import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { memberInfoQuery } from '#platform/answers/get-member-info.ts'
import styles from './deposit-head.module.css'

/** The heading, with the balance as it is now. */
export function DepositHead() {
  const { t } = useTranslation()
  const money = useMoney()
  const { data } = useQuery(memberInfoQuery())
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{t('deposit_title')}</h1>
      <p className={styles.balance}>
        {t('balance')} <strong>{data ? money(data.balance) : '…'}</strong>
      </p>
    </header>
  )
}
