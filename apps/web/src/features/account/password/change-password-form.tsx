import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, checkRepeat, type Lengths } from '#lib/field-checks.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { getSession } from '#platform/session.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { useChangePassword } from './change-password.ts'

type ChangePasswordFormProps = {
  lengths: Lengths
  /** The password just used to log in; undefined asks the player for it. */
  oldPassword: string | undefined
  /** The player knows no old password: the account was opened by mobile. */
  hasNoOld?: boolean
  onDone: () => void
}

/** The new password twice, and the old one where it is not known. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy } = useChangePassword()
  const [old, setOld] = useDraft('session-end', 'old', '')
  const [next, setNext] = useDraft('session-end', 'next', '')
  const [repeat, setRepeat] = useDraft('session-end', 'repeat', '')
  const [isChecked, setChecked] = useState(false)
  const asksOld = props.oldPassword === undefined && !props.hasNoOld
  const faults = {
    old: asksOld && old === '' ? ({ key: 'password_required' } as const) : undefined,
    next: checkPassword(next, props.lengths),
    repeat: checkRepeat(repeat, next),
  }

  const submit = () => {
    setChecked(true)
    if (faults.old || faults.next || faults.repeat) return
    const oldPassword = asksOld ? old : props.oldPassword
    const change = { oldPassword, newPassword: next }
    send(change, props.onDone, () => toast(t('password_changed')))
  }

  return (
    <FieldForm onSubmit={submit} submitText={t('save_password')} busy={busy}>
      {/* Password managers file the new password under the name they find beside it. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={getSession()?.userName}
        readOnly
        hidden
      />
      {asksOld && (
        <PasswordField
          label={t('old_password')}
          name="oldPassword"
          autoComplete="current-password"
          enterKeyHint="next"
          value={old}
          onChange={setOld}
          error={isChecked ? say(faults.old) : undefined}
        />
      )}
      <NewPasswordField
        label={t('new_password')}
        name="newPassword"
        enterKeyHint="next"
        value={next}
        onChange={setNext}
        lengths={props.lengths}
        fault={isChecked ? faults.next : undefined}
      />
      <PasswordField
        label={t('repeat_password')}
        name="repeatPassword"
        autoComplete="new-password"
        value={repeat}
        onChange={setRepeat}
        error={isChecked ? say(faults.repeat) : undefined}
      />
    </FieldForm>
  )
}
