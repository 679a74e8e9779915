import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './login-form.module.css'
import { PasswordField } from './password-field.tsx'
import { useLogin } from './use-login.ts'

type LoginFormProps = {
  /** Runs once the session is stored. */
  onDone: () => void
}

/** Username and password. What is typed survives a refusal; errors stand beside their fields. */
export function LoginForm({ onDone }: LoginFormProps) {
  const { t } = useTranslation()
  const login = useLogin()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (!username.trim() || !password) return
    login.mutate(
      { username, password },
      { onSuccess: outcome => outcome.kind === 'done' && onDone() },
    )
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      noValidate
    >
      <TextField
        label={t('username')}
        name="username"
        value={username}
        onChange={setUsername}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        error={isChecked && !username.trim() ? t('username_required') : undefined}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        error={isChecked && !password ? t('password_required') : undefined}
      />
      <Button type="submit" size="lg" block busy={login.isPending}>
        {t('login')}
      </Button>
    </form>
  )
}
