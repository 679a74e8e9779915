import type { WithdrawAccount } from '@livery/contract/platform/payments.ts'
import { useTranslation } from 'react-i18next'
import { toBoundAccounts } from '#platform/answers/bound-accounts.ts'
import { Balances } from './balances.tsx'
import { ObstacleNote } from './obstacle-note.tsx'
import { type Entry, WithdrawalEntry } from './withdrawal-entry.tsx'
import { findObstacle } from './withdrawal-terms.ts'

type WithdrawFormProps = {
  account: WithdrawAccount
  /** The time of the balances, while it matters. */
  knownAt: string | undefined
  entry: Entry
  refusal: string | undefined
}

/** The balances with the form, or with the obstacle to it and the way out. */
export function WithdrawForm({ account, knownAt, ...rest }: WithdrawFormProps) {
  const { t } = useTranslation()
  const accounts = toBoundAccounts(account)
  const obstacle = findObstacle(account, accounts.length)
  return (
    <section aria-label={t('withdraw_title')}>
      <Balances account={account} knownAt={knownAt} />
      {obstacle ? (
        <ObstacleNote obstacle={obstacle} account={account} />
      ) : (
        <WithdrawalEntry account={account} accounts={accounts} {...rest} />
      )}
    </section>
  )
}
