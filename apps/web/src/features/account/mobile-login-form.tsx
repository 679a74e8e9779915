import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkCode, checkMobile } from '#lib/field-checks.ts'
import type { PhoneEntry } from '#lib/phone-entry.ts'
import { platform } from '#platform/client.ts'
import { Button } from '#ui/button.tsx'
import { FieldForm } from '#ui/field-form.tsx'

type MobileLoginFormProps = {
  busy: boolean
  onSubmit: () => void
  phone: PhoneEntry
  captcha: ReactNode
}

/** A mobile number and the code it was sent (LOGIN-01). */
export function MobileLoginForm({ busy, onSubmit, phone, captcha }: MobileLoginFormProps) {
  const { t } = useTranslation()
  const [isChecked, setChecked] = useState(false)
  const faults = { mobile: checkMobile(phone.mobileNum), code: checkCode(phone.code) }

  const submit = () => {
    setChecked(true)
    if (!faults.mobile && !faults.code) onSubmit()
  }

  return (
    <FieldForm onSubmit={submit} onFocus={platform.prefetchEncryption}>
      {phone.draw(isChecked ? faults : {})}
      {captcha}
      <Button type="submit" size="lg" block busy={busy}>
        {t('login')}
      </Button>
    </FieldForm>
  )
}
