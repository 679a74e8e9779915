import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkPassword, checkUsername } from '#lib/field-checks.ts'
import { platform } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useFaultWords } from '#ui/use-fault-words.ts'
import { ReferralField } from './referral-field.tsx'
import styles from './register-form.module.css'
import type { NewPlayer } from './registration.ts'
import type { RegistrationRules } from './registration-rules.ts'
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
  const say = useFaultWords()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [referralCode, setReferralCode] = useState(given.referralCode)
  const [isChecked, setChecked] = useState(false)
  const fault = checkPassword(password, rules.password)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (checkUsername(username, rules.username) || fault) return
    onSubmit({ by: 'username', username, password, referralCode })
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      noValidate
    >
      <UsernameField
        value={username}
        onChange={setUsername}
        lengths={rules.username}
        isChecked={isChecked}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        hint={say({
          key: 'password_rule',
          min: rules.password.minLength,
          max: rules.password.maxLength,
        })}
        error={isChecked ? say(fault) : undefined}
      />
      <ReferralField value={referralCode} onChange={setReferralCode} />
      {captcha}
      <Button type="submit" size="lg" block busy={busy}>
        {t('create_account')}
      </Button>
    </form>
  )
}
