import type { Payment } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { DateTime } from '#i18n/date-time.tsx'
import { useMoney } from '#i18n/use-money.ts'
import { FactList } from '#ui/layout/fact-list.tsx'

/** The receipt of a withdrawal. One that was not made cost nothing, and nothing of it arrives. */
export function WithdrawalFacts({ payment }: { payment: Payment }) {
  const { t } = useTranslation()
  const money = useMoney()
  const { methodName, account = '', state, fee, arrives, createdAt, id, reason } = payment
  const isMade = state === 'pending' || state === 'arrived'
  const rows = [
    ...(reason ? [[t('withdraw_reason'), reason] as const] : []),
    [t('withdraw_account'), `${methodName} ${account}`],
    ...(isMade
      ? [
          [t('withdraw_fee'), fee > 0 ? money(fee) : t('withdraw_no_fee')] as const,
          [t('withdraw_arrives'), money(arrives)] as const,
        ]
      : []),
    [t('withdraw_asked_at'), <DateTime key="at" at={createdAt} />],
    [t('withdraw_number'), id],
  ] as const
  return <FactList facts={rows} />
}
