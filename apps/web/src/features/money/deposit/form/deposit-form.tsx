import type { DepositBonus, DepositMethod } from '@livery/contract/platform/payments.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { type AmountFault, toAmountText } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { DepositFacts } from '../deposit-facts.tsx'
import type { BrokenPromise, Limits, Quote } from '../quote.ts'
import { BonusChoice } from './bonus-choice.tsx'
import { BrokenPromiseNotice } from './broken-promise-notice.tsx'
import styles from './deposit-form.module.css'
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
  /** The platform's answer to the last attempt, which its alert has told already. */
  refusal: string | undefined
  onPay: () => void
}

/**
 * How much and how: everything the player decides about a deposit, and what it comes to. The button
 * names the amount and is the last tap.
 */
export function DepositForm(props: DepositFormProps) {
  const { method, text, limits, fault, quote, refusal } = props
  const { t } = useTranslation()
  const money = useMoney()
  const say = useAmountWords(limits)
  const [isChecked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    props.onPay()
  }
  const range = { minimum: money(limits.minimum), maximum: money(limits.maximum) }
  const presets = method.presets
    .filter(amount => amount >= limits.minimum)
    .map(amount => ({ text: toAmountText(amount, readCurrencyDigits()), label: money(amount) }))
  return (
    <FieldForm
      onSubmit={submit}
      submitText={quote ? t('deposit_pay', { amount: money(quote.amount) }) : t('deposit_title')}
      isReachable
    >
      <AmountField
        label={t('deposit_amount')}
        value={text}
        onChange={props.onText}
        onKeyDown={leaveByEnter}
        error={isChecked ? say(fault) : undefined}
        hint={
          quote
            ? t('deposit_arrives_hint', { amount: money(quote.arrives) })
            : t('deposit_limits', range)
        }
        presets={presets}
        presetsLabel={t('deposit_presets')}
      />
      <MethodChoice methods={props.methods} current={method.id} onChange={props.onMethod} />
      {props.broken && <BrokenPromiseNotice broken={props.broken} />}
      {props.bonuses.length > 0 && (
        <BonusChoice
          bonuses={props.bonuses}
          current={props.bonusId}
          onChange={props.onBonus}
          amount={quote?.amount}
        />
      )}
      {quote && <DepositFacts {...quote} methodName={method.name} />}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </FieldForm>
  )
}

/** The key that closes a phone's keyboard pays nothing: it leads to the button. */
function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLElement>('[type="submit"]')?.focus()
}

/** The words for what is wrong with an amount. */
function useAmountWords({ minimum, maximum, isOfBonus, isOfFee }: Limits) {
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
        if (isOfFee) return t('deposit_amount_fee', { amount: money(minimum) })
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
