import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNumberingPlans, toNationalNumber } from '#features/account/phone/country-code.ts'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { checkCode, checkMobile, checkPassword, type Lengths } from '#lib/field-checks.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import { ResetDone } from './reset-done.tsx'
import { useSmsReset } from './use-reset-password.ts'

type SmsResetFormProps = { phone: PhoneEntry; lengths: Lengths; onDone: () => void }

/** The name of an account, its number, a code and the new password. */
export function SmsResetForm({ phone, lengths, onDone }: SmsResetFormProps) {
  const { t } = useTranslation()
  const { send, busy, isDone } = useSmsReset()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [newPassword, setNewPassword] = useDraft('form', 'password', '')
  const [isChecked, setChecked] = useState(false)
  const faults = {
    mobile: checkMobile(phone.mobileNum),
    code: checkCode(phone.code),
    password: checkPassword(newPassword, lengths),
  }

  const submit = () => {
    setChecked(true)
    const isWrong = !username || faults.mobile || faults.code || faults.password
    if (isWrong) return
    const { dialingCode, mobileNum, code } = phone
    const toBody = async () => {
      const countryDialingCode = await dialingCode()
      await loadNumberingPlans()
      return {
        username,
        countryDialingCode,
        mobileNum: toNationalNumber(mobileNum, countryDialingCode),
        newPassword,
        ...(await phone.prove(code)),
      }
    }
    send(toBody, undefined, () => toast(t('reset_done')))
  }

  if (isDone) return <ResetDone text={t('reset_done')} onDone={onDone} />
  return (
    <FieldForm onSubmit={submit} submitText={t('save_password')} busy={busy}>
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        error={isChecked && !username ? t('username_required') : undefined}
      />
      {phone.draw(isChecked ? faults : {})}
      <NewPasswordField
        label={t('new_password')}
        name="newPassword"
        value={newPassword}
        onChange={setNewPassword}
        lengths={lengths}
        fault={isChecked ? faults.password : undefined}
      />
    </FieldForm>
  )
}
