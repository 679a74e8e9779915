import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkCode, checkMobile, checkPassword, type Lengths } from '#lib/field-checks.ts'
import type { PhoneEntry } from '#lib/phone-entry.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFaultWords } from '#ui/use-fault-words.ts'
import styles from './password-form.module.css'
import { ResetDone } from './reset-done.tsx'
import { useSmsReset } from './use-reset-password.ts'

type SmsResetFormProps = { phone: PhoneEntry; lengths: Lengths; onDone: () => void }

/** The name of an account, its number, a code and the new password. */
export function SmsResetForm({ phone, lengths, onDone }: SmsResetFormProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy, isDone } = useSmsReset()
  const [username, setUsername] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const faults = {
    mobile: checkMobile(phone.mobileNum),
    code: checkCode(phone.code),
    password: checkPassword(newPassword, lengths),
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    const isWrong = !username.trim() || faults.mobile || faults.code || faults.password
    if (isWrong) return
    const { countryDialingCode, mobileNum, code } = phone
    send(async () => ({
      username: username.trim(),
      countryDialingCode,
      mobileNum: mobileNum.trim(),
      newPassword,
      ...(await phone.prove(code.trim())),
    }))
  }

  if (isDone) return <ResetDone text={t('reset_done')} onDone={onDone} />
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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
      {phone.draw(isChecked ? faults : {})}
      <PasswordField
        label={t('new_password')}
        name="newPassword"
        autoComplete="new-password"
        value={newPassword}
        onChange={setNewPassword}
        error={isChecked ? say(faults.password) : undefined}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {t('save_password')}
      </Button>
    </form>
  )
}
