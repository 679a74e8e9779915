import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { readCode } from '#lib/typed/one-time-code.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from '#ui/fields/own-code-field.module.css'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SmsCode } from './sms-code.ts'

type SmsCodeFieldProps = {
  smsCode: SmsCode
  value: string
  onChange: (value: string) => void
  onSend: () => void
  error?: string | undefined
}

/**
 * The field for an SMS code, with a button that sends the code and counts down until it expires.
 */
export function SmsCodeField({ smsCode, value, onChange, onSend, error }: SmsCodeFieldProps) {
  const { t } = useTranslation()
  const state = useStore(smsCode.store)
  return (
    <div>
      <TextField
        label={t('sms_code')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        value={value}
        onChange={onChange}
        read={readCode}
        error={error}
        trailing={
          <span className={styles.send}>
            <Button
              variant="ghost"
              size="sm"
              busy={state.kind === 'sending'}
              aria-disabled={state.kind !== 'idle' || undefined}
              onClick={state.kind === 'idle' ? onSend : undefined}
            >
              {state.kind === 'sent'
                ? t('code_resend_in', { seconds: state.secondsLeft })
                : t('send_code')}
            </Button>
          </span>
        }
      />
      <p className={styles.said} role="status">
        {state.kind === 'sent' ? t('code_sent') : ''}
      </p>
    </div>
  )
}
