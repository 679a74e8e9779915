import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import { usePendingIdentity } from '#features/account/identity/pending-identity.ts'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import { openOverlay } from '#overlays/overlay-store.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { Tabs } from '#ui/controls/tabs.tsx'
import styles from '../forms/account-panel.module.css'
import { HelpLink } from './help-link.tsx'
import { LoginForm } from './login-form.tsx'
import { MobileLoginForm } from './mobile-login-form.tsx'
import { useLoginAttempt } from './use-login-attempt.ts'

type LoginPanelProps = {
  onRegister: () => void
  /** The sign-in methods of the identity service, if there are any. */
  identity?: ReactNode
}

/** All login methods, as the page and the sheet both show them (LOGIN-01). */
export function LoginPanel({ onRegister, identity }: LoginPanelProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState('username')
  const tabs = [
    { id: 'username', label: t('by_username'), content: <ByUsername /> },
    { id: 'mobile', label: t('by_mobile'), content: <ByMobile /> },
  ]
  return (
    <div className={styles.panel}>
      <Tabs label={t('login_ways')} tabs={tabs} current={method} onChange={setMethod} keepsLeft />
      {identity}
      <p className={styles.other}>
        {t('no_account_yet')}{' '}
        <button type="button" className={styles.link} onClick={onRegister}>
          {t('register')}
        </button>
      </p>
      <HelpLink />
    </div>
  )
}

function ByUsername() {
  const settings = useSiteSettings()
  const { busy, attempt } = useLoginAttempt()
  const { gate, block } = useCaptchaGate('login')
  // A social sign-in without an account is tied to the one that is logged in to now.
  const identity = usePendingIdentity()
  return (
    <LoginForm
      busy={busy}
      onSubmit={credentials => attempt({ ...credentials, ...(identity && { identity }) }, gate)}
      onForgot={() => openOverlay('forgot-password')}
      remembers={isFlagOn('MOBILEAUTOLOGIN3', settings)}
      captcha={block}
    />
  )
}

function ByMobile() {
  const { busy, attempt } = useLoginAttempt()
  const { gate, block } = useCaptchaGate('login')
  const phone = usePhoneEntry()
  const submit = () => {
    const { mobileNum, code } = phone
    attempt({ type: 'sms', mobileNum, prove: () => phone.prove(code) }, gate)
  }
  return <MobileLoginForm busy={busy} onSubmit={submit} phone={phone} captcha={block} />
}
