import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { type AmountFault, findAmountFault, parseAmount, toAmountText } from '#lib/amount-text.ts'
import { readCurrencyDigits } from '#lib/money.ts'
import type { BoundAccount } from '#platform/answers/bound-accounts.ts'
import { readLastWay } from '#platform/payments/last-ways.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { AccountChoice } from './account-choice.tsx'
import styles from './withdraw.module.css'
import { WithdrawalSummary } from './withdrawal-summary.tsx'
import { toCosts, toLimits, toPresets } from './withdrawal-terms.ts'

/** The player's amount and account, as typed and chosen. */
export type Entry = {
  text: string
  setText: (text: string) => void
  accountId: string
  setAccountId: (id: string) => void
}

type WithdrawalEntryProps = {
  entry: Entry
  account: WithdrawAccount
  accounts: readonly BoundAccount[]
  /** The platform's refusal of the last one. */
  refusal: string | undefined
}

/**
 * Amount and account, which is that of the last withdrawal at first; then the summary, whose button
 * is the last tap.
 */
export function WithdrawalEntry({ account, accounts, entry, refusal }: WithdrawalEntryProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const digits = readCurrencyDigits()
  const { text } = entry
  const [isChecked, setChecked] = useState(false)
  const [isSummary, showSummary] = useState(false)
  const limits = toLimits(account)
  const [lastId] = useState(() => readLastWay('withdrawal'))
  const to =
    accounts.find(({ id }) => id === entry.accountId) ??
    accounts.find(({ id }) => id === lastId) ??
    accounts[0]
  const fault = findAmountFault(text, digits, limits)
  const amount = fault ? undefined : parseAmount(text, digits)
  if (isSummary && to && amount !== undefined) {
    return (
      <WithdrawalSummary
        to={to}
        amount={amount}
        account={account}
        onBack={() => showSummary(false)}
      />
    )
  }
  const range = { minimum: money(limits.minimum), maximum: money(limits.maximum) }
  const faultWords: Record<AmountFault, string> = {
    missing: t('withdraw_amount_missing'),
    unreadable: t('withdraw_amount_unreadable'),
    'too-low': t(limits.isOfFee ? 'withdraw_amount_fee' : 'withdraw_amount_low', range),
    'too-high': t('withdraw_amount_high', range),
  }
  const presetWords = { least: range.minimum, half: t('withdraw_half'), all: t('withdraw_all') }
  const presets = toPresets(account).map(({ amount, name }) => ({
    text: toAmountText(amount, digits),
    label: presetWords[name],
  }))
  const costs = amount === undefined ? undefined : toCosts(account, amount)
  return (
    <div className={styles.form}>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <FieldForm
        onSubmit={() => {
          setChecked(true)
          if (amount !== undefined && to) showSummary(true)
        }}
        submitText={
          amount === undefined
            ? t('withdraw_review')
            : t('withdraw_continue_with', { amount: money(amount) })
        }
        isReachable
      >
        <AmountField
          label={t('withdraw_amount')}
          value={text}
          onChange={entry.setText}
          error={isChecked && fault ? faultWords[fault] : undefined}
          hint={
            costs
              ? t('withdraw_arrives_hint', { amount: money(costs.arrives) })
              : t('withdraw_range', range)
          }
          presets={presets}
          presetsLabel={t('withdraw_amounts')}
        />
        <AccountChoice accounts={accounts} current={to?.id} onChange={entry.setAccountId} />
      </FieldForm>
    </div>
  )
}
