import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import type { CodeMethod } from '@livery/contract/platform/security.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#i18n/language.ts'
import { useMoney } from '#i18n/use-money.ts'
import {
  type AmountFault,
  findAmountFault,
  formatTypedAmount,
  parseAmount,
} from '#lib/amount-text.ts'
import { formatShare, readCurrencyDigits } from '#lib/money.ts'
import type { BoundAccount } from '#platform/answers/bound-accounts.ts'
import { useOwnCode } from '#platform/forms/use-own-code.ts'
import { readLastWay } from '#platform/payments/last-ways.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import { Button } from '#ui/controls/button.tsx'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { OwnCodeField } from '#ui/fields/own-code-field.tsx'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
import { LineParts } from '#ui/layout/line-parts.tsx'
import accountChoiceStyles from './account-choice.module.css'
import { addAccountAddress } from './payment-address.ts'
import styles from './withdraw.module.css'
import { computeCosts, computeWithdrawalLimits, listPresets } from './withdrawal-terms.ts'

type WithdrawalSummaryProps = {
  to: BoundAccount
  amount: number
  account: WithdrawAccount
  onBack: () => void
}

type SecondStepProps = {
  method: CodeMethod
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

type AccountChoiceProps = {
  accounts: readonly BoundAccount[]
  current: string | undefined
  onChange: (id: string) => void
}

/** The amount and account that the player typed and chose. */
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
  /** The platform's error message for the last attempt. */
  refusal: string | undefined
}

/**
 * Renders the fields for amount and account, with the last used account preselected. Then renders a
 * summary with the button that sends the withdrawal.
 */
export function WithdrawalEntry({ account, accounts, entry, refusal }: WithdrawalEntryProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const digits = readCurrencyDigits()
  const { text } = entry
  const [isChecked, setChecked] = useState(false)
  const [isSummary, showSummary] = useState(false)
  const limits = computeWithdrawalLimits(account)
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
  const presets = listPresets(account).map(({ amount, name }) => ({
    text: formatTypedAmount(amount, digits),
    label: presetWords[name],
  }))
  const costs = amount === undefined ? undefined : computeCosts(account, amount)

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
        <UsualTime minutes={account.usualMinutes} />
        <AccountChoice accounts={accounts} current={to?.id} onChange={entry.setAccountId} />
      </FieldForm>
    </div>
  )
}

/** Offers the player's accounts, and a link to add another one. */
function AccountChoice({ accounts, current, onChange }: AccountChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={accountChoiceStyles.accounts}>
      <legend className={accountChoiceStyles.legend}>{t('withdraw_to')}</legend>
      {accounts.map(({ id, kind, name, masked, holder }) => (
        <RadioLine
          key={id}
          className={accountChoiceStyles.account}
          name="accountId"
          value={id}
          checked={id === current}
          onChange={() => onChange(id)}
        >
          <AccountLine kind={kind} name={name} masked={masked} holder={holder} />
        </RadioLine>
      ))}
      <RouteLink to={addAccountAddress} className={accountChoiceStyles.add}>
        {t('withdraw_other_account')}
      </RouteLink>
    </fieldset>
  )
}

/**
 * Renders the summary with the final button, and the second factor's field if the platform requires
 * it.
 */
function WithdrawalSummary({ to, amount, account, onBack }: WithdrawalSummaryProps) {
  const { t } = useTranslation()
  const money = useMoney('exact')
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { verification } = account
  const costs = computeCosts(account, amount)
  const { tag } = useLanguage()
  const isMissing = verification !== undefined && code === ''

  const submit = () => {
    setChecked(true)
    if (isMissing) return
    confirmPayment({ kind: 'withdrawal', accountId: to.id, amount }, code || undefined)
  }

  const writeFee = (costs: number) => {
    const { basisPoints = 0, fixed = 0 } = account.fee ?? {}
    if (basisPoints === 0) return money(costs)
    const formula = [formatShare(basisPoints, tag), ...(fixed > 0 ? [money(fixed)] : [])]
    return <LineParts parts={[formula.join(' + '), money(costs)]} />
  }
  const rows = [
    [t('withdraw_amount'), money(amount)],
    [t('withdraw_fee'), costs.fee > 0 ? writeFee(costs.fee) : t('withdraw_no_fee')],
    [t('withdraw_arrives'), money(costs.arrives)],
  ] as const

  return (
    <div className={styles.form}>
      <h2 ref={heading} className={styles.noteTitle} tabIndex={-1}>
        {t('withdraw_summary')}
      </h2>
      <FieldForm onSubmit={submit}>
        <div className={styles.to}>
          <AccountLine kind={to.kind} name={to.name} masked={to.masked} holder={to.holder} />
        </div>
        <FactList facts={rows} />
        <UsualTime minutes={account.usualMinutes} />
        {verification && (
          <SecondStep
            method={verification}
            value={code}
            onChange={setCode}
            error={isChecked && isMissing ? t('own_code_required') : undefined}
          />
        )}
        <Button type="submit" size="lg" block>
          {t('withdraw_confirm', { amount: money(amount) })}
        </Button>
        <Button variant="ghost" block onClick={onBack}>
          {t('withdraw_change')}
        </Button>
      </FieldForm>
    </div>
  )
}

/** Renders how long a withdrawal usually takes, if the platform reports it. */
function UsualTime({ minutes }: { minutes: number | undefined }) {
  const { t } = useTranslation()
  if (minutes === undefined) return null
  return (
    <p className={styles.text}>
      {minutes < 60
        ? t('withdraw_usual_minutes', { minutes })
        : t('withdraw_usual_hours', { hours: Math.round(minutes / 60) })}
    </p>
  )
}

/** Renders the field for the second factor's code. */
function SecondStep({ method, ...field }: SecondStepProps) {
  const { t } = useTranslation()
  const { send, ...state } = useOwnCode(method)
  return <OwnCodeField {...field} {...state} onSend={send} hint={t(`own_code_by_${method}`)} />
}
