import type { Payment } from '@livery/contract/platform/payments.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { paths } from '#lib/paths.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { Button } from '#ui/controls/button.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import { DepositWay } from './deposit-way.tsx'
import styles from './payment-page.module.css'

type EndedDepositProps = { payment: Payment; children: ReactNode }

/** A deposit that has arrived, or never will. */
export function EndedDeposit({ payment, children }: EndedDepositProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const sheet = useDepositSheet()
  if (payment.state === 'arrived') {
    return (
      <PaymentOutcome
        tone="good"
        title={t('deposit_arrived')}
        amount={money(payment.arrives)}
        text={t('deposit_arrived_text')}
      >
        <div className={styles.part}>{children}</div>
        <div className={styles.ways}>
          <DepositWay to={paths.game}>{t('deposit_play')}</DepositWay>
          {!sheet && (
            <LinkButton to={paths.deposit} variant="secondary" block>
              {t('deposit_again')}
            </LinkButton>
          )}
        </div>
      </PaymentOutcome>
    )
  }
  const isFailed = payment.state === 'failed'
  return (
    <PaymentOutcome
      tone="bad"
      title={t(isFailed ? 'deposit_refused' : 'deposit_cancelled')}
      amount={money(payment.amount)}
      text={payment.reason ?? t(hasExpired(payment) ? 'deposit_expired' : 'deposit_refused_text')}
    >
      <div className={styles.ways}>
        <DepositWay to={paths.deposit}>{t('deposit_other_way')}</DepositWay>
        <Button size="lg" block variant="secondary" onClick={() => openOverlay('customer-service')}>
          {t('deposit_support')}
        </Button>
      </div>
      <div className={styles.part}>{children}</div>
    </PaymentOutcome>
  )
}

/** It was not paid in time; the player did not take it back before. */
function hasExpired({ state, endedAt = '', expiresAt = '' }: Payment): boolean {
  return state === 'cancelled' && Date.parse(endedAt) >= Date.parse(expiresAt)
}
