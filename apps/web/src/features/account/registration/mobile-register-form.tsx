import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { checkCode, checkMobile, checkPassword } from '#lib/field-checks.ts'
import type { RegistrationRules } from '#platform/answers/registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { useLastFields } from './last-fields.tsx'
import type { NewPlayer } from './registration.ts'

type MobileRegisterFormProps = {
  busy: boolean
  rules: RegistrationRules
  phone: PhoneEntry
  referralCode: string
  captcha: ReactNode
  onSubmit: (player: NewPlayer) => void
}

/**
 * Registration by mobile number and SMS code; with a password only if the merchant asks for one.
 */
export function MobileRegisterForm(props: MobileRegisterFormProps) {
  const { busy, rules, phone, captcha, onSubmit } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useDraft('form', 'password', '')
  const last = useLastFields(props.referralCode)
  const { referralCode, isOfAge } = last
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const faults = {
    mobile: checkMobile(phone.mobileNum),
    code: checkCode(phone.code),
    password: rules.mobilePassword ? checkPassword(typed, rules.password) : undefined,
  }

  const submit = () => {
    setChecked(true)
    const isWhole = !(faults.mobile || faults.code || faults.password) && isOfAge
    setSent(isWhole)
    if (!isWhole) return
    const { mobileNum, code } = phone
    const countryDialingCode = phone.dialingCode()
    const prove = () => phone.prove(code)
    onSubmit({ by: 'mobile', countryDialingCode, mobileNum, password: typed, referralCode, prove })
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      wantsMore={isSent && rules.mobilePassword}
      submitText={t('create_account')}
      busy={busy}
    >
      {phone.draw(isChecked ? faults : {})}
      {rules.mobilePassword && (
        <NewPasswordField
          label={t('password')}
          name="password"
          value={typed}
          onChange={setTyped}
          lengths={rules.password}
          fault={isChecked ? faults.password : undefined}
          meter={<StrengthMeter password={typed} />}
        />
      )}
      {last.draw(isChecked)}
      {captcha}
    </FieldForm>
  )
}
