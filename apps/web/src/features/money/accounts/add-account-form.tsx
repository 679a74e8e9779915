import { platformErrors } from '@livery/contract/errors.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toRefusal } from '#platform/errors.ts'
import { dropDraft } from '#platform/forms/drafts.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { AccountChoices } from './account-choices.tsx'
import { type FieldName, toFields, toNewAccount } from './account-fields.ts'
import styles from './add-account.module.css'
import type { AccountKind, PayoutRules } from './payout-rules.ts'
import { type AddAccountOutcome, type NewlyBound, useAddAccount } from './use-add-account.ts'
import { useEntry } from './use-entry.ts'

type AddAccountFormProps = {
  kind: AccountKind
  rules: PayoutRules
  onDone: (account: NewlyBound) => void
}

/** The data of one account. A refusal of the platform stays at its field until that is changed. */
export function AddAccountForm({ kind, rules, onDone }: AddAccountFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy, error } = useAddAccount()
  const { entry, choose, type } = useEntry(kind, rules)
  const [isChecked, setChecked] = useState(false)
  const [answered, setAnswered] = useState<string>()
  const base = useId()
  const fields = toFields(entry, rules)
  const refused = answered === JSON.stringify(entry) ? toRefusal(error) : undefined
  const refusedField = refused && toRefusedField(refused.errorCode)

  const submit = () => {
    setChecked(true)
    if (fields.some(({ fault }) => fault)) return
    setAnswered(JSON.stringify(entry))
    const follow = (outcome: AddAccountOutcome) => {
      dropDraft()
      onDone(outcome.account)
    }
    const left = () => toast(t('account_saved'))
    send(toNewAccount(entry), follow, left)
  }
  const toError = (name: FieldName, fault: (typeof fields)[number]['fault']) => {
    if (isChecked && fault) return say(fault)
    return refusedField === name ? refused?.message : undefined
  }

  return (
    <FieldForm onSubmit={submit} wantsMore={refusedField !== undefined}>
      <AccountChoices entry={entry} rules={rules} onChoose={choose} />
      {fields.map(({ name, fault, label, hint, keyboard, suggestions, ...field }) => (
        <div key={name}>
          <TextField
            name={name}
            label={t(label)}
            hint={hint && t(hint)}
            value={entry.typed[name]}
            onChange={text => type(name, text)}
            {...(field.format && { read: field.format })}
            kind={name === 'number' && kind !== 'e-wallet' ? 'identifier' : 'line'}
            type={keyboard === 'email' ? 'email' : 'text'}
            inputMode={keyboard}
            autoComplete={field.autoComplete}
            autoCapitalize={name === 'number' ? 'none' : 'words'}
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint={name === 'number' ? 'go' : 'next'}
            list={suggestions && `${base}-${name}`}
            error={toError(name, fault)}
          />
          {suggestions && (
            <datalist id={`${base}-${name}`}>
              {suggestions.map(text => (
                <option key={text} value={text} />
              ))}
            </datalist>
          )}
        </div>
      ))}
      {refused && refusedField === undefined && (
        <p className={styles.refusal} role="alert">
          {refused.message}
        </p>
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('save_account')}
      </Button>
      <p className={styles.note}>{t('account_safety')}</p>
    </FieldForm>
  )
}

/** The field that a refusal of the platform is about; undefined: none, or an unknown one. */
function toRefusedField(errorCode: string | undefined): FieldName | undefined {
  if (errorCode === platformErrors.payoutNumber) return 'number'
  return errorCode === platformErrors.payoutHolder ? 'holder' : undefined
}
