import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#i18n/use-money.ts'
import { KnownAt } from '#ui/feedback/known-at.tsx'
import { FactList } from '#ui/layout/fact-list.tsx'

type BalancesProps = { account: WithdrawAccount; knownAt: string | undefined }

/** The balance, what of it may be taken now, and the stakes that are still to be placed. */
export function Balances({ account, knownAt }: BalancesProps) {
  const { t } = useTranslation()
  const money = useMoney()
  const rows = [
    [t('balance'), account.balance],
    [t('withdraw_available'), account.available],
    ...(account.turnoverLeft > 0 ? [[t('withdraw_turnover'), account.turnoverLeft] as const] : []),
  ] as const
  const known = (amount: number) => (
    <>
      <KnownAt time={knownAt} /> {money(amount)}
    </>
  )
  return <FactList facts={rows.map(([label, amount]) => [label, known(amount)])} />
}
