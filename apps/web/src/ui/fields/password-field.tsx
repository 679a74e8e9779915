import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { TextField } from './text-field.tsx'

type PasswordFieldProps = {
  label: string
  name: string
  value: string
  onChange: (value: string) => void
  /** Whether password managers autofill or suggest a password. */
  autoComplete: 'current-password' | 'new-password'
  enterKeyHint?: 'next' | 'go'
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Renders a password field, hidden until the player reveals it, and hidden again on submit, because
 * browsers store a submitted text field in their form history. Password managers and paste are
 * allowed.
 */
export function PasswordField({ enterKeyHint = 'go', ...field }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const form = input.current?.form
    // Runs before the form's own handler, which may remove the field.
    const hide = () => flushSync(() => setShown(false))
    form?.addEventListener('submit', hide, true)
    return () => form?.removeEventListener('submit', hide, true)
  }, [])
  const Icon = isShown ? EyeOff : Eye

  return (
    <TextField
      {...field}
      ref={input}
      kind="secret"
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint={enterKeyHint}
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
