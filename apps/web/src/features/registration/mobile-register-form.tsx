import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkCode, checkMobile, checkPassword } from '#lib/field-checks.ts'
import type { PhoneEntry } from '#lib/phone-entry.ts'
import { platform } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useFaultWords } from '#ui/use-fault-words.ts'
import { toMobilePassword } from './mobile-password.ts'
import { ReferralField } from './referral-field.tsx'
import styles from './register-form.module.css'
import type { NewPlayer } from './registration.ts'
import type { RegistrationRules } from './registration-rules.ts'

type MobileRegisterFormProps = {
  busy: boolean
  rules: RegistrationRules
  phone: PhoneEntry
  referralCode: string
  captcha: ReactNode
  onSubmit: (player: NewPlayer) => void
}

/** A new player by mobile number and SMS code; a password only where the merchant wants one. */
export function MobileRegisterForm(props: MobileRegisterFormProps) {
  const { busy, rules, phone, captcha, onSubmit } = props
  const { t } = useTranslation()
  const say = useFaultWords()
  const [typed, setTyped] = useState('')
  const [referralCode, setReferralCode] = useState(props.referralCode)
  const [isChecked, setChecked] = useState(false)
  const faults = {
    mobile: checkMobile(phone.mobileNum),
    code: checkCode(phone.code),
    password: rules.mobilePassword ? checkPassword(typed, rules.password) : undefined,
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (faults.mobile || faults.code || faults.password) return
    const { countryDialingCode, mobileNum, code } = phone
    const password = toMobilePassword(typed, rules)
    const prove = () => phone.prove(code.trim())
    onSubmit({ by: 'mobile', countryDialingCode, mobileNum, password, referralCode, prove })
  }

  return (
    <form
      className={styles.form}
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      noValidate
    >
      {phone.draw(isChecked ? faults : {})}
      {rules.mobilePassword && (
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="new-password"
          value={typed}
          onChange={setTyped}
          error={isChecked ? say(faults.password) : undefined}
        />
      )}
      <ReferralField value={referralCode} onChange={setReferralCode} />
      {captcha}
      <Button type="submit" size="lg" block busy={busy}>
        {t('create_account')}
      </Button>
    </form>
  )
}
