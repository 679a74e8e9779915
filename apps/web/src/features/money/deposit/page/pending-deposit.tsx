import type { Payment, PaymentSteps } from '@livery/contract/platform/payments.ts'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { CancelPayment } from '#features/money/cancel/cancel-payment.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { usePushSettings } from '#platform/push/use-push-settings.ts'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { DepositWay } from './deposit-way.tsx'
import styles from './payment-page.module.css'
import { PaymentTodo } from './payment-todo.tsx'
import { TimeToPay } from './time-to-pay.tsx'

const todoWords = {
  transfer: 'deposit_todo_transfer',
  page: 'deposit_todo_page',
  address: 'deposit_todo_address',
  pix: 'deposit_todo_pix',
} as const satisfies Record<PaymentSteps['kind'], string>

type PendingDepositProps = { payment: Payment; children: ReactNode }

/** A deposit on its way: what the player has to do, and that this page waits for it. */
export function PendingDeposit({ payment, children }: PendingDepositProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const { steps } = payment
  const push = usePushSettings()
  // Its arrival is worth a message; asked when the player leaves the payment.
  useEffect(() => {
    if (push) openOverlay('push-prompt', { by: 'deposit' })
  }, [push])
  return (
    <PaymentOutcome
      tone="waiting"
      title={t('deposit_waiting')}
      amount={money(payment.amount)}
      text={t(steps ? todoWords[steps.kind] : 'deposit_waiting_text')}
    >
      {steps && (
        <div className={styles.part}>
          <UntilItExpires payment={payment}>
            <PaymentTodo steps={steps} amount={payment.amount} />
          </UntilItExpires>
        </div>
      )}
      <div className={styles.part}>{children}</div>
      <div className={styles.ways}>
        <CancelPayment
          kind="deposit"
          id={payment.id}
          question={{
            title: t('deposit_cancel_title'),
            text: t('deposit_cancel_text'),
            yes: t('deposit_cancel'),
            no: t('deposit_keep'),
          }}
        />
        <DepositWay to={paths.deposit} variant="secondary">
          {t('deposit_to_list')}
        </DepositWay>
      </div>
    </PaymentOutcome>
  )
}

function UntilItExpires({ payment: { expiresAt }, children }: PendingDepositProps) {
  if (expiresAt === undefined) return children
  return (
    <TimeToPay key={expiresAt} expiresAt={expiresAt}>
      {children}
    </TimeToPay>
  )
}
