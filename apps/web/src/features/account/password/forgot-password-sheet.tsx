import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from '../forms/account-panel.module.css'
import { EmailResetForm } from './email-reset-form.tsx'
import { SmsResetForm } from './sms-reset-form.tsx'

/** A new password for who has forgotten theirs, by e-mail or by SMS. */
export function ForgotPasswordSheet({ onClose }: OverlayProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState('email')
  const tabs = [
    { id: 'email', label: t('by_email'), content: <EmailResetForm onDone={onClose} /> },
    { id: 'sms', label: t('by_sms'), content: <BySms onDone={onClose} /> },
  ]
  return (
    <Sheet overlay="forgot-password" open onClose={onClose} title={t('forgot_password')}>
      <div className={styles.panel}>
        <Tabs label={t('reset_ways')} tabs={tabs} current={method} onChange={setMethod} keepsLeft />
      </div>
    </Sheet>
  )
}

function BySms({ onDone }: { onDone: () => void }) {
  const rules = useRegistrationRules()
  const phone = usePhoneEntry({ showFlag: rules.showCountryCode })
  return <SmsResetForm phone={phone} lengths={rules.password} onDone={onDone} />
}
