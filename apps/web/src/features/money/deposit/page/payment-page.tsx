import type { Payment } from '@livery/contract/platform/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '#lib/paths.ts'
import { paymentQuery } from '#platform/payments/get-payment.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { DepositFacts } from '../deposit-facts.tsx'
import { DepositWay } from './deposit-way.tsx'
import { EndedDeposit } from './ended-deposit.tsx'
import styles from './payment-page.module.css'
import { PendingDeposit } from './pending-deposit.tsx'

/** A deposit from its first step to its receipt. */
export function PaymentPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery(paymentQuery(id))
  // An address that was changed by hand may name a withdrawal, which has its own pages.
  const payment = data?.kind === 'deposit' ? data : undefined
  if (payment) return <DepositState payment={payment} />
  return (
    <>
      <ScreenTitle>{t('deposit_title')}</ScreenTitle>
      {isError || data ? (
        <ErrorState
          title={t('deposit_not_found')}
          body={t('deposit_not_found_desc')}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={styles.held} role="status" aria-busy="true" aria-label={t('loading')}>
          <Skeleton height="200px" radius="var(--radius-card)" />
          <Skeleton height="260px" radius="var(--radius-card)" />
        </div>
      )}
      <DepositWay to={paths.deposit} variant="secondary">
        {t('deposit_to_list')}
      </DepositWay>
    </>
  )
}

function DepositState({ payment }: { payment: Payment }) {
  const { id, state, createdAt, endedAt, methodName, amount } = payment
  const hasHope = state === 'pending' || state === 'arrived'
  const { fee, bonus, arrives } = hasHope ? payment : {}
  const receipt = { id, createdAt, endedAt }
  const State = state === 'pending' ? PendingDeposit : EndedDeposit
  return (
    <State payment={payment}>
      <DepositFacts {...{ methodName, amount, fee, bonus, arrives, receipt }} />
    </State>
  )
}
