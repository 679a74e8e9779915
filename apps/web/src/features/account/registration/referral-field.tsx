import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/text-field.tsx'

type ReferralFieldProps = { value: string; onChange: (value: string) => void }

/** The referrer's code; prefilled if the player came by a referral link (REGISTER-05). */
export function ReferralField({ value, onChange }: ReferralFieldProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('referral_code')}
      name="referralCode"
      value={value}
      onChange={onChange}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="go"
    />
  )
}
