import { useTranslation } from 'react-i18next'
import type { BoundAccount } from '#platform/answers/bound-accounts.ts'
import { RouteLink } from '#ui/controls/route-link.tsx'
import { RadioLine } from '#ui/fields/radio-line.tsx'
import { AccountLine } from '#ui/layout/account-line.tsx'
import styles from './account-choice.module.css'
import { addAccountAddress } from './payment-address.ts'

type AccountChoiceProps = {
  accounts: readonly BoundAccount[]
  current: string | undefined
  onChange: (id: string) => void
}

/** One of the player's accounts, and the way to another one. */
export function AccountChoice({ accounts, current, onChange }: AccountChoiceProps) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.accounts}>
      <legend className={styles.legend}>{t('withdraw_to')}</legend>
      {accounts.map(({ id, kind, name, masked, holder }) => (
        <RadioLine
          key={id}
          className={styles.account}
          name="accountId"
          value={id}
          checked={id === current}
          onChange={() => onChange(id)}
        >
          <AccountLine kind={kind} name={name} masked={masked} holder={holder} />
        </RadioLine>
      ))}
      <RouteLink to={addAccountAddress} className={styles.add}>
        {t('withdraw_other_account')}
      </RouteLink>
    </fieldset>
  )
}
