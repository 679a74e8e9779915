import type { DepositSettings } from '@livery/contract/platform/payments.ts'
import { useState } from 'react'
import type { BonusPromise } from '#lib/addresses/bonus-promise.ts'
import { findAmountFault, parseAmount } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { readLastWay } from '#platform/payments/last-ways.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import sides from '#ui/layout/side-by-side.module.css'
import { useDepositSheet } from '../deposit-in-sheet.ts'
import { findBrokenPromise, toBonusesOf, toLimits, toMethod, toQuote } from '../quote.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositHead } from './deposit-head.tsx'
import { DepositHistory } from './deposit-history.tsx'

type NewDepositProps = {
  settings: DepositSettings
  draft: DepositDraft
  wanted: string | null
  promise: BonusPromise | undefined
  refusal: string | undefined
}

/** A deposit up to the player's last tap. */
export function NewDeposit({ settings, draft, wanted, promise, refusal }: NewDepositProps) {
  const sheet = useDepositSheet()
  const [lastId] = useState(() => readLastWay('deposit'))
  const { methodId, setMethodId, text, setText, bonusId, setBonusId } = draft
  const promisedId = promise?.bonusId
  const method = toMethod(settings, { wanted: methodId || wanted, promisedId, lastId })
  if (!method) return null
  const bonuses = toBonusesOf(method, settings.bonuses)
  const bonus = bonuses.find(({ id }) => id === bonusId)
  const broken = bonusId === promisedId ? findBrokenPromise(settings, method, bonusId) : undefined
  const digits = readCurrencyDigits()
  const limits = toLimits(method, bonus)
  const fault = findAmountFault(text, digits, limits)
  const amount = parseAmount(text, digits)
  const quote = amount === undefined || fault ? undefined : toQuote(amount, method, bonus)
  const pay = () => {
    if (!quote) return
    confirmPayment({
      kind: 'deposit',
      methodId: method.id,
      amount: quote.amount,
      ...(quote.bonus > 0 && { bonusId }),
    })
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
          refusal={refusal}
          onPay={pay}
        />
        {!sheet && <DepositHistory />}
      </div>
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
