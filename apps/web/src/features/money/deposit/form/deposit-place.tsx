import type { DepositSettings } from '@livery/contract/platform/payments.ts'
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import { useMoney } from '#i18n/use-money.ts'
import type { BonusPromise } from '#lib/addresses/bonus-promise.ts'
import { findAmountFault, parseAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { openOverlay } from '#overlays/overlay-store.ts'
import { memberPlatform } from '#platform/client/member-client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { paymentsQuery } from '#platform/payments/get-payment.ts'
import { readLastWay } from '#platform/payments/last-ways.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import { type SentPayment, useSentPayment } from '#platform/payments/use-sent-payment.ts'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loaded } from '#ui/feedback/loaded.tsx'
import { PaymentOutcome } from '#ui/feedback/payment-outcome.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import form from '#ui/fields/field-form.module.css'
import sides from '#ui/layout/side-by-side.module.css'
import { buildDepositPaymentUrl } from '../deposit-address.ts'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import { PaymentPage } from '../page/payment-page.tsx'
import {
  chooseMethod,
  computeDepositLimits,
  computeQuote,
  filterBonuses,
  findBrokenPromise,
  findLastDeposit,
  type LastDeposit,
} from '../quote.ts'
import choices from './choice-list.module.css'
import { DepositForm } from './deposit-form.tsx'
import { DepositHead } from './deposit-head.tsx'
import { DepositHistory } from './deposit-history.tsx'

type NewDepositProps = {
  settings: DepositSettings
  draft: DepositDraft
  wanted: string | null
  promise: BonusPromise | undefined
  refusal: string | undefined
  last: LastDeposit | undefined
}

type DepositDraft = ReturnType<typeof useDepositDraft>

type SendingDepositProps = {
  sent: Extract<SentPayment, { state: 'sending' | 'in-doubt' }>
}

type DepositPlaceProps = {
  /** The payment method in the URL. */
  wanted: string | null
  promise: BonusPromise | undefined
}

/** Renders the deposit form, or the confirmed deposit while it is being sent to the platform. */
export function DepositPlace({ wanted, promise }: DepositPlaceProps) {
  const draft = useDepositDraft(promise)
  const sheet = useDepositSheet()
  const sent = useSentPayment('deposit')

  if (sent.state === 'made') {
    const { id } = sent.payment
    return sheet ? <PaymentPage id={id} /> : <Navigate to={buildDepositPaymentUrl(id)} replace />
  }

  if (sent.state !== 'none') return <SendingDeposit sent={sent} />

  const offer = { wanted, promise, draft, refusal: sent.refusal }

  return <DepositOffer {...offer} />
}

type DepositOfferProps = DepositPlaceProps & {
  draft: DepositDraft
  refusal: string | undefined
}

function DepositOffer(props: DepositOfferProps) {
  const { t } = useTranslation()
  const sheet = useDepositSheet()
  const query = useQuery(depositSettingsQuery())
  const { data: settings } = query
  // The last deposit is offered above the form, so the form waits for it and does not move.
  const past = useInfiniteQuery(paymentsQuery('deposit'))
  const isPastKnown = !past.isPending || past.failureCount > 0
  if (settings && settings.methods.length > 0 && isPastKnown) {
    const last = findLastDeposit(settings, past.data?.pages[0]?.payments)
    return <NewDeposit {...props} settings={settings} last={last} />
  }

  return (
    <>
      <DepositHead />
      <div className={sheet ? undefined : sides.columns}>
        <Loaded
          query={query}
          skeleton={<DepositSkeleton />}
          failed={t('deposit_failed')}
          below={!sheet && <DepositHistory />}
        >
          {({ methods }) =>
            methods.length > 0 ? (
              <DepositSkeleton />
            ) : (
              <EmptyState title={t('deposit_no_methods')} body={t('deposit_ask_service')} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

/**
 * CALL-36: fetches the payment methods with their limits, fees and bonuses. Never cached, because a
 * bonus may have been used in the meantime.
 */
function depositSettingsQuery() {
  return queryOptions({
    queryKey: ['deposit-settings'],
    queryFn: ({ signal }) => memberPlatform.call('depositSettings', { signal, alert: 'session' }),
    staleTime: 0,
  })
}

/** Renders the form's skeleton while the payment methods load. */
function DepositSkeleton() {
  const { t } = useTranslation()
  return (
    <div className={form.form} role="status" aria-busy="true" aria-label={t('loading')}>
      <div data-part="amount">
        <p className={choices.legend}>{t('deposit_amount')}</p>
        <Skeleton height="134px" radius="var(--radius-card)" />
      </div>
      <div>
        <p className={choices.legend}>{t('deposit_method')}</p>
        <div className={choices.group}>
          {[1, 2, 3, 4, 5].map(place => (
            <Skeleton key={place} height="60px" radius="min(16px, var(--radius-card))" />
          ))}
        </div>
      </div>
      <Skeleton height="152px" radius="var(--radius-card)" />
      <Skeleton height="52px" radius="var(--radius-control)" />
    </div>
  )
}

/** Renders a confirmed deposit until the platform has responded. */
function SendingDeposit({ sent }: SendingDepositProps) {
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

/** Renders the deposit form until the player confirms the deposit. */
function NewDeposit(props: NewDepositProps) {
  const { settings, draft, wanted, promise, refusal, last } = props
  const sheet = useDepositSheet()
  const [lastId] = useState(() => readLastWay('deposit'))
  const { methodId, setMethodId, text, setText, bonusId, setBonusId } = draft
  const promisedId = promise?.bonusId
  const method = chooseMethod(settings, { wanted: methodId || wanted, promisedId, lastId })
  if (!method) return null

  const bonuses = filterBonuses(method, settings.bonuses)
  const bonus = bonuses.find(({ id }) => id === bonusId)
  const broken = bonusId === promisedId ? findBrokenPromise(settings, method, bonusId) : undefined
  const digits = readCurrencyDigits()
  const limits = computeDepositLimits(method, bonus)
  const fault = findAmountFault(text, digits, limits)
  const amount = parseAmount(text, digits)
  const quote = amount === undefined || fault ? undefined : computeQuote(amount, method, bonus)

  const pay = () => {
    if (!quote) return
    confirmPayment({
      kind: 'deposit',
      methodId: method.id,
      amount: quote.amount,
      ...(quote.bonus > 0 && { bonusId }),
    })
  }

  const repeat = () => {
    if (!last) return
    confirmPayment({ kind: 'deposit', methodId: last.method.id, amount: last.amount })
  }

  return (
    <>
      <DepositHead />
      <div className={sheet ? undefined : sides.columns}>
        <DepositForm
          methods={settings.methods}
          method={method}
          onMethod={setMethodId}
          text={text}
          onText={setText}
          limits={limits}
          fault={fault}
          broken={broken}
          bonuses={bonuses}
          bonusId={bonus?.id ?? ''}
          onBonus={setBonusId}
          quote={quote}
          // The repeated deposit would lose a promised bonus.
          last={promise ? undefined : last}
          onRepeat={repeat}
          refusal={refusal}
          onPay={pay}
        />
        {!sheet && <DepositHistory />}
      </div>
    </>
  )
}

/**
 * Stores the form's values outside the form. The form unmounts while a deposit is being sent, and
 * mounts again if the platform refuses it. A promised bonus is selected until the player changes
 * the selection.
 */
function useDepositDraft(promise: BonusPromise | undefined) {
  const [methodId, setMethodId] = useDraft('session-end', 'method', '')
  const [text, setText] = useDraft('session-end', 'amount', '')
  const [bonusId, setBonusId] = useDraft('session-end', 'bonus', promise?.bonusId ?? '')
  return { methodId, setMethodId, text, setText, bonusId, setBonusId }
}
