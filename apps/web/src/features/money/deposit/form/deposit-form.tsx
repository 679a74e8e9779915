import type { DepositBonus, DepositMethod } from '@livery/contract/platform/payments.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { type AmountFault, toAmountText } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import type { BrokenPromise, Limits, Quote } from '../quote.ts'
import { BonusChoice } from './bonus-choice.tsx'
import { BrokenPromiseNotice } from './broken-promise-notice.tsx'
import { MethodChoice } from './method-choice.tsx'

type DepositFormProps = {
  methods: readonly DepositMethod[]
  method: DepositMethod
  onMethod: (id: string) => void
  text: string
  onText: (text: string) => void
  /** Of the way of paying, and of the chosen bonus. */
  limits: Limits
  fault: AmountFault | undefined
  broken: BrokenPromise | undefined
  bonuses: readonly DepositBonus[]
  bonusId: string
  onBonus: (id: string) => void
  /** Of an amount that may be paid. */
  quote: Quote | undefined
  onDone: () => void
}

/** How and how much: everything the player decides about a deposit. */
export function DepositForm(props: DepositFormProps) {
  const { method, text, limits, fault, quote } = props
  const { t } = useTranslation()
  const money = useMoney()
  const say = useAmountWords(limits)
  const [isChecked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (!fault) props.onDone()
  }
  const range = { minimum: money(limits.minimum), maximum: money(limits.maximum) }
  const presets = method.presets
    .filter(amount => amount >= limits.minimum)
    .map(amount => ({ text: toAmountText(amount, readCurrencyDigits()), label: money(amount) }))
  return (
    <FieldForm
      onSubmit={submit}
      submitText={
        quote ? t('deposit_continue_with', { amount: money(quote.amount) }) : t('deposit_continue')
      }
    >
      <MethodChoice methods={props.methods} current={method.id} onChange={props.onMethod} />
      <AmountField
        label={t('deposit_amount')}
        value={text}
        onChange={props.onText}
        error={isChecked ? say(fault) : undefined}
        hint={
          quote
            ? t('deposit_arrives_hint', { amount: money(quote.arrives) })
            : t('deposit_limits', range)
        }
        presets={presets}
        presetsLabel={t('deposit_presets')}
      />
      {props.broken && <BrokenPromiseNotice broken={props.broken} />}
      {props.bonuses.length > 0 && (
        <BonusChoice
          bonuses={props.bonuses}
          current={props.bonusId}
          onChange={props.onBonus}
          amount={quote?.amount}
        />
      )}
    </FieldForm>
  )
}

/** The words for what is wrong with an amount. */
function useAmountWords({ minimum, maximum, isOfBonus }: Limits) {
  const { t } = useTranslation()
  const money = useMoney()
  return (fault: AmountFault | undefined): string | undefined => {
    switch (fault) {
      case 'missing':
        return t('deposit_amount_missing')
      case 'unreadable':
        return t('deposit_amount_unreadable', {
          example: toAmountText(minimum, readCurrencyDigits()),
        })
      case 'too-low':
        return t(isOfBonus ? 'deposit_amount_low_bonus' : 'deposit_amount_low', {
          amount: money(minimum),
        })
      case 'too-high':
        return t('deposit_amount_high', { amount: money(maximum) })
      case undefined:
        return undefined
    }
  }
}
