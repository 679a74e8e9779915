import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import type { SentPayment } from '#platform/payments/use-sent-payment.ts'
import { Button } from '#ui/controls/button.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

type SendingDepositProps = {
  sent: Extract<SentPayment, { state: 'sending' | 'in-doubt' }>
}

/** A confirmed deposit until the platform has answered. */
export function SendingDeposit({ sent }: SendingDepositProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const amount = money(sent.order.amount)
  if (sent.state === 'sending') {
    return (
      <PaymentOutcome
        tone="waiting"
        title={t('deposit_sending')}
        amount={amount}
        text={t('deposit_sending_text')}
      >
        <Spinner />
      </PaymentOutcome>
    )
  }
  return (
    <PaymentOutcome
      tone="doubt"
      title={t('deposit_in_doubt')}
      amount={amount}
      text={t('deposit_in_doubt_text')}
    >
      <Button size="lg" block onClick={sent.retry}>
        {t('try_again')}
      </Button>
      <Button size="lg" block variant="secondary" onClick={() => openOverlay('customer-service')}>
        {t('deposit_support')}
      </Button>
    </PaymentOutcome>
  )
}
