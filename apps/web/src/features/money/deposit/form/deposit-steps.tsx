import type { DepositSettings } from '@livery/contract/platform/payments.ts'
import { Navigate, useNavigate } from 'react-router-dom'
import { type BonusPromise, toDepositAddress } from '#lib/addresses/bonus-promise.ts'
import { findAmountFault, parseAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import { findBrokenPromise, toBonusesOf, toLimits, toMethod, toQuote } from '../quote.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositHead } from './deposit-head.tsx'
import { DepositHistory } from './deposit-history.tsx'
import { DepositReview } from './deposit-review.tsx'

type DepositStepsProps = {
  settings: DepositSettings
  draft: DepositDraft
  isReview: boolean
  wanted: string | null
  promise: BonusPromise | undefined
  refusal: string | undefined
}

/** The form, and the summary before the last tap; both share the draft. */
export function DepositSteps(props: DepositStepsProps) {
  const { settings, draft, isReview, wanted, promise, refusal } = props
  const navigate = useNavigate()
  const sheet = useDepositSheet()
  const { methodId, setMethodId, text, setText, bonusId, setBonusId } = draft
  const { methods } = settings
  const method = toMethod(settings, methodId || wanted, promise?.bonusId)
  if (!method) return null
  const bonuses = toBonusesOf(method, settings.bonuses)
  const bonus = bonuses.find(({ id }) => id === bonusId)
  const broken =
    bonusId === promise?.bonusId ? findBrokenPromise(settings, method, bonusId) : undefined
  const digits = readCurrencyDigits()
  const limits = toLimits(method, bonus)
  const fault = findAmountFault(text, digits, limits)
  const amount = parseAmount(text, digits)
  const quote = amount === undefined ? undefined : toQuote(amount, method, bonus)

  if (isReview && quote && !fault && !broken) {
    const pay = () =>
      void confirmPayment({
        kind: 'deposit',
        methodId: method.id,
        amount: quote.amount,
        ...(quote.bonus > 0 && { bonusId }),
      })
    return (
      <DepositReview
        method={method}
        quote={quote}
        refusal={refusal}
        form={toDepositAddress(promise)}
        onPay={pay}
      />
    )
  }
  // The draft is in memory only: after a reload there is nothing to review. A promise that has broken
  // since is told at the form.
  if (isReview && !sheet) return <Navigate to={toDepositAddress(promise)} replace />
  return (
    <>
      <DepositHead />
      <DepositForm
        methods={methods}
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
        quote={fault ? undefined : quote}
        onDone={sheet ? sheet.toReview : () => void navigate(toDepositAddress(promise, 'review'))}
      />
      {!sheet && <DepositHistory />}
    </>
  )
}

export type DepositDraft = ReturnType<typeof useDepositDraft>

/**
 * The values of the form. They belong to its place and not to the form itself, which is not mounted
 * while a deposit is sent, and mounted again when the deposit is refused. A promised bonus is chosen
 * until the player chooses otherwise.
 */
export function useDepositDraft(promise: BonusPromise | undefined) {
  const [methodId, setMethodId] = useDraft('session-end', 'method', '')
  const [text, setText] = useDraft('session-end', 'amount', '')
  const [bonusId, setBonusId] = useDraft('session-end', 'bonus', promise?.bonusId ?? '')
  return { methodId, setMethodId, text, setText, bonusId, setBonusId }
}
