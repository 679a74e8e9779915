import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import { FormNotice } from '#overlays/alert/form-notice.tsx'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import styles from '../forms/account-panel.module.css'
import { PromisedOffer } from '../forms/promised-offer.tsx'
import { MobileRegisterForm } from './mobile-register-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { useAffiliate } from './use-affiliate.ts'
import { useRegistrationAttempt } from './use-registration-attempt.ts'

type RegisterPanelProps = {
  onLogin: () => void
  /** The sign-in methods of the identity service, if there are any. */
  identity?: ReactNode
}

/** Both registration methods, as the page and the sheet show them (REGISTER-01). */
export function RegisterPanel({ onLogin, identity }: RegisterPanelProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState('username')
  useAffiliate()
  const tabs = [
    { id: 'username', label: t('by_username'), content: <ByUsername onLogin={onLogin} /> },
    { id: 'mobile', label: t('by_mobile'), content: <ByMobile onLogin={onLogin} /> },
  ]
  return (
    <div className={styles.panel}>
      <PromisedOffer />
      <Tabs
        label={t('register_ways')}
        tabs={tabs}
        current={method}
        onChange={setMethod}
        keepsLeft
      />
      {identity}
      <p className={styles.other}>
        {t('have_account')}{' '}
        <button type="button" className={styles.link} onClick={onLogin}>
          {t('login')}
        </button>
      </p>
    </div>
  )
}

type MethodProps = { onLogin: () => void }

function ByUsername({ onLogin }: MethodProps) {
  const rules = useRegistrationRules()
  const { gate, block } = useCaptchaGate('register')
  const { busy, error, attempt } = useRegistrationAttempt(onLogin)
  return (
    <RegisterForm
      busy={busy}
      rules={rules}
      referralCode={readRegistrationInfo().referralCode ?? ''}
      captcha={
        <>
          {block}
          <FormNotice error={error} />
        </>
      }
      onSubmit={player => attempt(player, gate)}
    />
  )
}

function ByMobile({ onLogin }: MethodProps) {
  const rules = useRegistrationRules()
  const { gate, block } = useCaptchaGate('register')
  const phone = usePhoneEntry({ showFlag: rules.showCountryCode })
  const { busy, error, attempt } = useRegistrationAttempt(onLogin)
  return (
    <MobileRegisterForm
      busy={busy}
      rules={rules}
      phone={phone}
      referralCode={readRegistrationInfo().referralCode ?? ''}
      captcha={
        <>
          {block}
          <FormNotice error={error} />
        </>
      }
      onSubmit={player => attempt(player, gate)}
    />
  )
}
