import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/icon-button.tsx'
import { TextField } from '#ui/text-field.tsx'

type PasswordFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The current password, hidden until the player wants to see it. */
export function PasswordField({ value, onChange, error }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      label={t('password')}
      name="password"
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={onChange}
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      error={error}
      trailing={
        <IconButton
          label={isShown ? t('hide_password') : t('show_password')}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} />
        </IconButton>
      }
    />
  )
}
