import type { Payment } from '@livery/contract/platform/payments.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { paymentQuery } from '#platform/payments/get-payment.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { PaymentOutcome, type PaymentTone } from '#ui/feedback/payment-outcome.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { CancelPayment } from '../cancel/cancel-payment.tsx'
import styles from './withdraw.module.css'

const tones: Record<Payment['state'], PaymentTone> = {
  pending: 'waiting',
  arrived: 'good',
  failed: 'bad',
  cancelled: 'bad',
}

/** Renders the state of a withdrawal. A pending withdrawal is polled and can be canceled. */
export function WithdrawalStatus({ id }: { id: string }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { data, isError, refetch } = useQuery(paymentQuery(id))

  if (!data && isError) {
    return (
      <>
        <ScreenTitle className={styles.title}>{t('withdraw_title')}</ScreenTitle>
        <ErrorState
          title={t('withdraw_status_failed')}
          body={t('load_failed_desc')}
          onRetry={() => void refetch()}
        />
      </>
    )
  }

  if (!data) return <StatusSkeleton />

  const { state, amount } = data

  return (
    <PaymentOutcome
      tone={tones[state]}
      title={t(`withdraw_${state}`)}
      amount={money(amount)}
      text={t(`withdraw_${state}_text`)}
    >
      <WithdrawalSteps payment={data} />
      <div className={styles.facts}>
        <WithdrawalFacts payment={data} />
      </div>
      {state === 'pending' && (
        <CancelPayment
          kind="withdrawal"
          id={id}
          question={{
            title: t('withdraw_cancel_title'),
            text: t('withdraw_cancel_text'),
            yes: t('withdraw_cancel'),
            no: t('withdraw_keep'),
          }}
        />
      )}
      <LinkButton block variant={state === 'pending' ? 'secondary' : 'primary'} to={paths.withdraw}>
        {t(state === 'failed' ? 'withdraw_try_again' : 'withdraw_back')}
      </LinkButton>
    </PaymentOutcome>
  )
}

/** Renders the steps of a withdrawal, each with its time if it is known. */
function WithdrawalSteps({ payment: { state, createdAt, endedAt } }: { payment: Payment }) {
  const { t } = useTranslation()
  const isPending = state === 'pending'
  const steps = [
    { label: t('withdraw_asked_at'), at: createdAt, isDone: true },
    { label: t('withdraw_state_pending'), at: undefined, isDone: true },
    {
      label: t(isPending || state === 'arrived' ? 'withdraw_completed' : `withdraw_state_${state}`),
      at: endedAt,
      isDone: !isPending,
    },
  ]
  const current = isPending ? 1 : 2

  return (
    <ol className={styles.steps}>
      {steps.map(({ label, at, isDone }, index) => (
        <li
          key={label}
          className={styles.step}
          data-done={isDone || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{label}</span>
          {at && <DateTime className={styles.when} at={at} />}
        </li>
      ))}
    </ol>
  )
}

function StatusSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <ScreenTitle className={styles.title}>{t('withdraw_title')}</ScreenTitle>
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <Skeleton height="420px" radius="var(--radius-card)" />
      </div>
    </>
  )
}

/** Renders a withdrawal's receipt. A failed or canceled withdrawal has no fee and no net amount. */
export function WithdrawalFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const { methodName, account = '', state, fee, arrives, id, reason } = payment
  const isMade = state === 'pending' || state === 'arrived'
  const rows = [
    ...(reason ? [[t('withdraw_reason'), reason] as const] : []),
    [t('withdraw_account'), `${methodName} ${account}`],
    ...(isMade
      ? [
          [t('withdraw_fee'), fee > 0 ? money(fee) : t('withdraw_no_fee')] as const,
          [t('withdraw_arrives'), money(arrives)] as const,
        ]
      : []),
    [t('withdraw_number'), id],
  ] as const

  return <FactList facts={rows} />
}
