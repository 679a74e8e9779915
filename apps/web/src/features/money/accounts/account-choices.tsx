import { useTranslation } from 'react-i18next'
import { type Choice, ChoiceChips } from '#ui/controls/choice-chips.tsx'
import type { AccountEntry } from './account-fields.ts'
import { networks } from './account-fields.ts'
import styles from './add-account.module.css'
import type { PayoutRules } from './payout-rules.ts'
import { pixKeyKinds } from './pix-key.ts'
import type { Choices } from './use-entry.ts'

type AccountChoicesProps = {
  entry: AccountEntry
  rules: PayoutRules
  onChoose: (choice: Partial<Choices>) => void
}

/** The choices beside the typed fields: the e-wallet, the network, or the kind of the Pix key. */
export function AccountChoices({ entry, rules, onChoose }: AccountChoicesProps) {
  const { t } = useTranslation()
  if (entry.kind === 'e-wallet') {
    const choices = rules.providers.map(name => ({ id: name, label: name }))
    return (
      <Chips
        label={t('wallet_provider')}
        choices={choices}
        current={entry.provider}
        onChange={provider => onChoose({ provider })}
      />
    )
  }
  if (entry.kind === 'virtual') {
    return (
      <Chips
        label={t('wallet_network')}
        choices={networks.map(name => ({ id: name, label: name }))}
        current={entry.network}
        onChange={id => {
          const network = networks.find(name => name === id)
          if (network) onChoose({ network })
        }}
      />
    )
  }
  if (entry.kind !== 'pix') return null
  return (
    <Chips
      label={t('pix_key_kind')}
      choices={pixKeyKinds.map(id => ({ id, label: t(`pix_${id}`) }))}
      current={entry.keyKind}
      onChange={id => {
        const keyKind = pixKeyKinds.find(kind => kind === id)
        if (keyKind) onChoose({ keyKind })
      }}
    />
  )
}

type ChipsProps = {
  label: string
  choices: Choice[]
  current: string
  onChange: (id: string) => void
}

/** Chips under their visible name, in line with the fields. */
export function Chips(props: ChipsProps) {
  return (
    <div className={styles.choice}>
      <span className={styles.label} aria-hidden="true">
        {props.label}
      </span>
      <ChoiceChips {...props} wraps />
    </div>
  )
}
