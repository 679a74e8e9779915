import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useKnownAt } from '#i18n/use-known-at.ts'
import { useMoney } from '#i18n/use-money.ts'
import { withdrawAccountQuery } from '#platform/answers/get-withdraw-account.ts'
import { dropDraft, useDraft } from '#platform/forms/drafts.ts'
import { useSentPayment } from '#platform/payments/use-sent-payment.ts'
import { Button } from '#ui/controls/button.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ScreenTitle } from '#ui/heading/screen-title.tsx'
import sides from '#ui/layout/side-by-side.module.css'
import { toPaymentAddress } from './payment-address.ts'
import styles from './withdraw.module.css'
import { WithdrawForm } from './withdraw-form.tsx'
import type { Entry } from './withdrawal-entry.tsx'
import { WithdrawalHistory } from './withdrawal-history.tsx'

/** The form; once it is confirmed, how the sending goes, in this tab or another. */
export function NewWithdrawal() {
  const { t } = useTranslation()
  const money = useMoney()
  const sent = useSentPayment('withdrawal')
  // Here and not in the form, which is not there while a withdrawal is being sent.
  const [text, setText] = useDraft('session-end', 'amount', '')
  const [accountId, setAccountId] = useDraft('session-end', 'account', '')
  if (sent.state === 'made') return <Made id={sent.payment.id} />
  if (sent.state === 'none') {
    return <Terms entry={{ text, setText, accountId, setAccountId }} refusal={sent.refusal} />
  }
  const amount = money(sent.order.amount)
  if (sent.state === 'sending') {
    return (
      <PaymentOutcome
        tone="waiting"
        title={t('withdraw_sending')}
        amount={amount}
        text={t('withdraw_sending_text')}
      />
    )
  }
  return (
    <PaymentOutcome
      tone="doubt"
      title={t('withdraw_doubt')}
      amount={amount}
      text={t('withdraw_doubt_text')}
    >
      <Button size="lg" block onClick={sent.retry}>
        {t('withdraw_ask_again')}
      </Button>
    </PaymentOutcome>
  )
}

/** Leads on to the page of the withdrawal; the form begins anew. */
function Made({ id }: { id: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    dropDraft()
    navigate(toPaymentAddress(id), { replace: true })
  }, [id, navigate])
  return null
}

function Terms(props: { entry: Entry; refusal: string | undefined }) {
  const { t } = useTranslation()
  const query = useQuery(withdrawAccountQuery())
  const knownAt = useKnownAt(query.dataUpdatedAt)
  return (
    <>
      <ScreenTitle className={styles.title}>{t('withdraw_title')}</ScreenTitle>
      <div className={sides.columns}>
        <Loaded query={query} skeleton={<WithdrawSkeleton />} failed={t('withdraw_failed_load')}>
          {account => (
            <>
              <WithdrawForm account={account} knownAt={knownAt} {...props} />
              <WithdrawalHistory />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

/** The balances and the form while the platform is asked. */
function WithdrawSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={styles.held} role="status" aria-busy="true" aria-label={t('loading')}>
      <Skeleton height="106px" radius="var(--radius-card)" />
      <Skeleton height="320px" radius="var(--radius-card)" />
    </div>
  )
}
