import type { Payment } from '@livery/contract/platform/payments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paymentsQuery } from '#platform/payments/get-payment.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { toPaymentAddress } from './payment-address.ts'
import styles from './withdraw.module.css'

const shown = 5

/** The last withdrawals; each leads to its page. */
export function WithdrawalHistory() {
  const { t } = useTranslation()
  const { data, isError, refetch } = useInfiniteQuery(paymentsQuery('withdrawal'))
  const payments = data?.pages[0]?.payments.slice(0, shown)
  return (
    <section aria-labelledby="withdrawals">
      <h2 id="withdrawals" className={facts.title}>
        {t('withdraw_history')}
      </h2>
      <Loaded
        query={{ data: payments, isError, refetch }}
        skeleton={
          <div role="status" aria-busy="true" aria-label={t('loading')}>
            <Skeleton height="72px" radius="var(--radius-card)" />
          </div>
        }
        failed={t('withdraw_history_failed')}
        brief
        empty={<p className={styles.text}>{t('withdraw_history_empty')}</p>}
      >
        {last => <Withdrawals payments={last} />}
      </Loaded>
    </section>
  )
}

function Withdrawals({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation()
  const money = useMoney()
  return (
    <ul className={facts.list}>
      {payments.map(({ id, amount, state, createdAt, methodName }) => (
        <li key={id} className={styles.entry}>
          <RouteLink to={toPaymentAddress(id)} className={styles.past}>
            <span>
              <span className={styles.method}>{methodName}</span>
              <DateTime className={styles.when} at={createdAt} />
            </span>
            <span className={styles.end}>
              <span className={facts.value}>{money(amount)}</span>
              <span className={styles.state} data-state={state}>
                {t(`withdraw_state_${state}`)}
              </span>
            </span>
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
