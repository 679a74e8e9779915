import type { Payment } from '@livery/contract/platform/payments.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paymentsQuery } from '#platform/payments/get-payment.ts'
import { Button } from '#ui/controls/button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { buildDepositPaymentUrl } from '../deposit-address.ts'
import styles from './deposit-history.module.css'

/** Lists the player's deposits, newest first; each links to its receipt. */
export function DepositHistory() {
  const { t } = useTranslation()
  const { data, isError, refetch, ...more } = useInfiniteQuery(paymentsQuery('deposit'))
  const payments = data?.pages.flatMap(page => page.payments)

  return (
    <section className={styles.history} aria-labelledby="deposit-history">
      <h2 id="deposit-history" className={styles.name}>
        {t('deposit_history')}
      </h2>
      <Loaded
        query={{ data: payments, isError, refetch }}
        skeleton={<Skeleton height="68px" radius="var(--radius-card)" />}
        failed={t('deposit_history_failed')}
        empty={
          <EmptyState title={t('deposit_history_empty')} body={t('deposit_history_empty_desc')} />
        }
      >
        {all => (
          <ul className={styles.list} data-part="ledger">
            {all.map(payment => (
              <li key={payment.id}>
                <HistoryRow payment={payment} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {more.hasNextPage && (
        <Button
          variant="secondary"
          block
          busy={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('show_more')}
        </Button>
      )}
    </section>
  )
}

const stateWords = {
  pending: 'deposit_state_pending',
  arrived: 'deposit_state_arrived',
  failed: 'deposit_state_failed',
  cancelled: 'deposit_state_cancelled',
} as const satisfies Record<Payment['state'], string>

function HistoryRow({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  return (
    <RouteLink to={buildDepositPaymentUrl(payment.id)} className={styles.row}>
      <span className={styles.words}>
        <span className={styles.method}>{payment.methodName}</span>
        <DateTime className={styles.note} at={payment.createdAt} />
      </span>
      <span className={styles.figures}>
        <span className={styles.amount}>{money(payment.amount)}</span>
        <span className={styles.state} data-state={payment.state}>
          {t(stateWords[payment.state])}
        </span>
      </span>
    </RouteLink>
  )
}
