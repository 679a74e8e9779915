import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import { SocialPart } from '#features/account/social/social-part.tsx'
import { FormNotice } from '#overlays/alert/form-notice.tsx'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import styles from '../forms/account-panel.module.css'
import { MobileRegisterForm } from './mobile-register-form.tsx'
import { RegisterForm } from './register-form.tsx'
import type { NewPlayer } from './registration.ts'
import { useAffiliate } from './use-affiliate.ts'
import { useRegistrationAttempt } from './use-registration-attempt.ts'

type RegisterPanelProps = { onLogin: () => void }

/** Both registration methods, as the page and the sheet show them (REGISTER-01). */
export function RegisterPanel({ onLogin }: RegisterPanelProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState('username')
  useAffiliate()
  const tabs = [
    { id: 'username', label: t('by_username'), content: <ByUsername onLogin={onLogin} /> },
    { id: 'mobile', label: t('by_mobile'), content: <ByMobile onLogin={onLogin} /> },
  ]
  return (
    <div className={styles.panel}>
      <Tabs
        label={t('register_ways')}
        tabs={tabs}
        current={method}
        onChange={setMethod}
        keepsLeft
      />
      <p className={styles.other}>
        {t('have_account')}{' '}
        <button type="button" className={styles.link} onClick={onLogin}>
          {t('login')}
        </button>
      </p>
      <SocialPart />
    </div>
  )
}

function ByUsername({ onLogin }: RegisterPanelProps) {
  return <RegisterForm {...useRegistrationForm(onLogin)} />
}

function ByMobile({ onLogin }: RegisterPanelProps) {
  const given = useRegistrationForm(onLogin)
  const phone = usePhoneEntry({ showFlag: given.rules.showCountryCode })
  return <MobileRegisterForm {...given} phone={phone} />
}

/** The props that both forms have. */
function useRegistrationForm(onLogin: () => void) {
  const rules = useRegistrationRules()
  const { gate, block, explains } = useCaptchaGate('register')
  const { busy, error, attempt } = useRegistrationAttempt(onLogin)
  const captcha = (
    <>
      {block}
      {!explains(error) && <FormNotice error={error} />}
    </>
  )
  const onSubmit = (player: NewPlayer) => attempt(player, gate)
  const referralCode = readRegistrationInfo().referralCode ?? ''
  return { busy, rules, captcha, onSubmit, referralCode }
}
