import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import type { BoundAccount } from '#platform/answers/bound-accounts.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import facts from '#ui/layout/fact-list.module.css'
import { SecondStep } from './second-step.tsx'
import styles from './withdraw.module.css'
import { toCosts } from './withdrawal-terms.ts'

type WithdrawalSummaryProps = {
  to: BoundAccount
  amount: number
  account: WithdrawAccount
  onBack: () => void
}

/** Everything once more before the last tap, with the second step where the platform asks for it. */
export function WithdrawalSummary({ to, amount, account, onBack }: WithdrawalSummaryProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { verification } = account
  const costs = toCosts(account, amount)
  const isMissing = verification !== undefined && code === ''
  const submit = () => {
    setChecked(true)
    if (isMissing) return
    confirmPayment({ kind: 'withdrawal', accountId: to.id, amount }, code || undefined)
  }
  const rows = [
    [t('withdraw_amount'), money(amount)],
    [t('withdraw_fee'), costs.fee > 0 ? money(costs.fee) : t('withdraw_no_fee')],
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
        <dl className={facts.list}>
          {rows.map(([label, value]) => (
            <div key={label} className={facts.row}>
              <dt className={facts.label}>{label}</dt>
              <dd className={facts.value}>{value}</dd>
            </div>
          ))}
        </dl>
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
