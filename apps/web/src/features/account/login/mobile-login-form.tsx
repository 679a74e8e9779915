import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { checkCode, checkMobile } from '#lib/field-checks.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'

type MobileLoginFormProps = {
  busy: boolean
  onSubmit: (isRemembered: boolean) => void
  phone: PhoneEntry
  /** Offer to keep the number on this device. */
  remembers: boolean
  captcha: ReactNode
}

/** A mobile number and the code it was sent (LOGIN-01). */
export function MobileLoginForm({
  busy,
  onSubmit,
  phone,
  remembers,
  captcha,
}: MobileLoginFormProps) {
  const { t } = useTranslation()
  const [isRemembered, setRemembered] = useDraft('form', 'remembered', false)
  const [isChecked, setChecked] = useState(false)
  const faults = { mobile: checkMobile(phone.mobileNum), code: checkCode(phone.code) }

  const submit = () => {
    setChecked(true)
    if (!faults.mobile && !faults.code) onSubmit(remembers && isRemembered)
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      submitText={t('login')}
      busy={busy}
    >
      {phone.draw(isChecked ? faults : {})}
      {remembers && (
        <Checkbox
          label={t('remember_me')}
          name="remember"
          checked={isRemembered}
          onChange={setRemembered}
        />
      )}
      {captcha}
    </FieldForm>
  )
}
