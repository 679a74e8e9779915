import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { classNames } from '#ui/class-names.ts'
import list from '#ui/layout/fact-list.module.css'
import styles from './deposit-facts.module.css'

type DepositFactsProps = {
  methodName: string
  /** The amount to pay; unset if the page shows it already. */
  amount?: number | undefined
  /** The fee; undefined if the deposit failed without a fee. */
  fee?: number | undefined
  bonus?: number | undefined
  /** The amount that reaches the balance; undefined if the deposit failed. */
  arrives?: number | undefined
  /** The wagering requirement; set only before the deposit is paid. */
  turnover?: number
  /** The receipt; set only for a deposit that the player has made. */
  receipt?: { id: string; createdAt: string; endedAt?: string | undefined }
}

/**
 * Lists a deposit's costs and gains, for the summary and the receipt. Real money and bonus money
 * are separate amounts, because bonus money cannot be withdrawn yet.
 */
export function DepositFacts(props: DepositFactsProps) {
  const { fee, bonus = 0, turnover = 0, receipt } = props
  const { t } = useTranslation()
  const money = useMoney('exact')
  const rows: (readonly [string, ReactNode])[] = [
    [t('deposit_method'), props.methodName],
    [t('deposit_amount'), props.amount === undefined ? undefined : money(props.amount)],
    [t('deposit_fee'), fee === undefined ? undefined : fee > 0 ? money(fee) : t('deposit_free')],
    [t('deposit_turnover'), turnover > 0 ? money(turnover) : undefined],
    [t('deposit_begun'), receipt && <DateTime key="at" at={receipt.createdAt} />],
    [t('deposit_ended'), receipt?.endedAt && <DateTime key="at" at={receipt.endedAt} />],
    [t('deposit_receipt'), receipt?.id],
  ]

  return (
    <dl className={list.list} data-part="facts">
      {rows
        .filter(([, value]) => value !== undefined)
        .map(([label, value]) => (
          <div key={label} className={list.row}>
            <dt className={list.label}>{label}</dt>
            <dd className={classNames(list.value, styles.value)}>{value}</dd>
          </div>
        ))}
      {props.arrives !== undefined && (
        <div className={classNames(list.row, styles.sum)}>
          <dt>{t(bonus > 0 ? 'deposit_real' : 'deposit_arrives')}</dt>
          <dd className={classNames(list.value, styles.value)}>{money(props.arrives - bonus)}</dd>
        </div>
      )}
      {props.arrives !== undefined && bonus > 0 && (
        <div className={classNames(list.row, styles.sum)}>
          <dt>{t('deposit_bonus_money')}</dt>
          <dd className={classNames(list.value, styles.value)}>{money(bonus)}</dd>
        </div>
      )}
    </dl>
  )
}
