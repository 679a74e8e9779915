import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import type { CodeMethod } from '@livery/contract/platform/security.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import type { BoundAccount } from '#platform/answers/bound-accounts.ts'
import { useOwnCode } from '#platform/forms/use-own-code.ts'
import { confirmPayment } from '#platform/payments/sent-payments.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { OwnCodeField } from '#ui/fields/own-code-field.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'
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
        <FactList facts={rows} />
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

type SecondStepProps = {
  method: CodeMethod
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

/** The code of a withdrawal's second step. */
function SecondStep({ method, ...field }: SecondStepProps) {
  const { t } = useTranslation()
  const { send, ...state } = useOwnCode(method)
  return <OwnCodeField {...field} {...state} onSend={send} hint={t(`own_code_by_${method}`)} />
}
