import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, checkUsername } from '#lib/field-checks.ts'
import type { RegistrationRules } from '#platform/answers/registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { useLastFields } from './last-fields.tsx'
import type { NewPlayer } from './registration.ts'
import { UsernameField } from './username-field.tsx'

type RegisterFormProps = {
  busy: boolean
  rules: RegistrationRules
  referralCode: string
  captcha: ReactNode
  onSubmit: (player: NewPlayer) => void
}

/** A new player by username and password (REGISTER-01). */
export function RegisterForm({ busy, rules, captcha, onSubmit, ...given }: RegisterFormProps) {
  const { t } = useTranslation()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [password, setPassword] = useDraft('form', 'password', '')
  const last = useLastFields(given.referralCode)
  const { referralCode, isOfAge } = last
  const [isChecked, setChecked] = useState(false)
  const fault = checkPassword(password, rules.password)

  const submit = () => {
    setChecked(true)
    if (checkUsername(username, rules.username) || fault || !isOfAge) return
    onSubmit({ by: 'username', username, password, referralCode })
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      submitText={t('create_account')}
      busy={busy}
    >
      <UsernameField
        value={username}
        onChange={setUsername}
        lengths={rules.username}
        isChecked={isChecked}
      />
      <NewPasswordField
        label={t('password')}
        name="password"
        value={password}
        onChange={setPassword}
        lengths={rules.password}
        fault={isChecked ? fault : undefined}
        meter={<StrengthMeter password={password} username={username} />}
      />
      {last.draw(isChecked)}
      {captcha}
    </FieldForm>
  )
}
