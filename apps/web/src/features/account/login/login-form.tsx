import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import styles from './account-form.module.css'
import type { Credentials } from './login.ts'

type LoginFormProps = {
  busy: boolean
  onSubmit: (credentials: Credentials) => void
  onForgot: () => void
  /** Why the platform rejected the name and password. */
  refusal?: string | undefined
  /** Whether to offer to remember the login on this device. */
  remembers: boolean
  /** The captcha block above the button, if one is needed. */
  captcha: ReactNode
}

/**
 * Username and password. Typed values remain after a rejection; errors are shown next to their
 * fields.
 */
export function LoginForm({
  busy,
  onSubmit,
  onForgot,
  refusal,
  remembers,
  captcha,
}: LoginFormProps) {
  const { t } = useTranslation()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [password, setPassword] = useDraft('form', 'password', '')
  const [isRemembered, setRemembered] = useDraft('form', 'remembered', false)
  const [isChecked, setChecked] = useState(false)

  const submit = () => {
    setChecked(true)
    if (!username || !password) return
    onSubmit({ type: 'username', username, password, remember: remembers && isRemembered })
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      submitText={t('login')}
      refusal={refusal}
      busy={busy}
    >
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        error={isChecked && !username ? t('username_required') : undefined}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isChecked && !password ? t('password_required') : refusal}
      />
      <div className={styles.beside}>
        {remembers && (
          <Checkbox
            label={t('remember_me')}
            name="remember"
            checked={isRemembered}
            onChange={setRemembered}
          />
        )}
        <button type="button" className={styles.link} onClick={onForgot}>
          {t('forgot_password')}
        </button>
      </div>
      {captcha}
    </FieldForm>
  )
}
