import { useTranslation } from 'react-i18next'
import { readCode } from '#lib/typed/one-time-code.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './own-code-field.module.css'
import { TextField } from './text-field.tsx'

type OwnCodeFieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Explains where the code comes from. */
  hint: string
  /** Sends a code. Unset for an authenticator app, which creates its codes itself. */
  onSend?: (() => void) | undefined
  isSending: boolean
  isSent: boolean
  secondsLeft: number
}

/**
 * Renders a field for the code that confirms a change or payment, and a button that sends a code.
 */
export function OwnCodeField(props: OwnCodeFieldProps) {
  const { onSend, isSending, isSent, secondsLeft, ...field } = props
  const { t } = useTranslation()
  return (
    <div>
      <TextField
        {...field}
        label={t('own_code')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        read={readCode}
        trailing={
          onSend && (
            <span className={styles.send}>
              <Button
                variant="ghost"
                size="sm"
                busy={isSending}
                aria-disabled={secondsLeft > 0 || undefined}
                onClick={onSend}
              >
                {secondsLeft > 0
                  ? t('own_code_resend_in', { seconds: secondsLeft })
                  : t('own_code_send')}
              </Button>
            </span>
          )
        }
      />
      <p className={styles.said} role="status">
        {isSent ? t('own_code_sent') : ''}
      </p>
    </div>
  )
}
