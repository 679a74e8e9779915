import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneEntry } from '#features/account/phone/phone-entry.ts'
import { checkCode, checkMobile } from '#lib/field-checks.ts'
import { platform } from '#platform/client/client.ts'
import { Button } from '#ui/controls/button.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'

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
