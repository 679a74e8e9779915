import type { DepositMethod } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useMoney } from '#i18n/use-money.ts'
import { Button } from '#ui/controls/button.tsx'
import { ScreenTitle, useHeadingFocus } from '#ui/heading/screen-title.tsx'
import { DepositFacts } from '../deposit-facts.tsx'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import type { Quote } from '../quote.ts'
import styles from './deposit-review.module.css'

type DepositReviewProps = {
  method: DepositMethod
  quote: Quote
  /** The platform's answer to the last attempt, which its alert has told already. */
  refusal: string | undefined
  /** The address of the form. */
  form: string
  onPay: () => void
}

/** Everything the last tap decides. */
export function DepositReview({ method, quote, refusal, form, onPay }: DepositReviewProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const money = useMoney()
  const heading = useHeadingFocus()
  const sheet = useDepositSheet()
  const change = () => void navigate(form, { replace: true })
  return (
    <section className={styles.review}>
      <ScreenTitle ref={heading} className={styles.title}>
        {t('deposit_review')}
      </ScreenTitle>
      <DepositFacts
        methodName={method.name}
        amount={quote.amount}
        fee={quote.fee}
        bonus={quote.bonus}
        arrives={quote.arrives}
        turnover={quote.turnover}
      />
      {refusal && <p className={styles.refusal}>{refusal}</p>}
      <Button size="lg" block onClick={onPay}>
        {t('deposit_pay', { amount: money(quote.amount) })}
      </Button>
      <Button size="lg" block variant="secondary" onClick={sheet ? sheet.toForm : change}>
        {t('deposit_change')}
      </Button>
    </section>
  )
}
