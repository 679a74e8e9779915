import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkEmail } from '#lib/field-checks.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useFaultWords } from '#ui/fields/use-fault-words.ts'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import { ResetDone } from './reset-done.tsx'
import { useEmailReset } from './use-reset-password.ts'

/** The name and the e-mail address of an account; the platform mails a reset link. */
export function EmailResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy, isDone } = useEmailReset()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [email, setEmail] = useDraft('form', 'email', '')
  const [isChecked, setChecked] = useState(false)
  const fault = checkEmail(email)

  const submit = () => {
    setChecked(true)
    if (!username || fault) return
    const body = { username, email }
    send(body, undefined, () => toast(t('reset_email_sent', { email })))
  }

  if (isDone) {
    return <ResetDone text={t('reset_email_sent', { email })} onDone={onDone} />
  }
  return (
    <FieldForm onSubmit={submit} submitText={t('reset_send_email')} busy={busy}>
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        error={isChecked && !username ? t('username_required') : undefined}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="go"
        error={isChecked ? say(fault) : undefined}
      />
    </FieldForm>
  )
}
