import { platformErrors } from '@livery/contract/errors.ts'
import Headset from 'lucide-react/icons/headset'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { merchant } from '#brand/merchant.ts'
import { recallNumber } from '#device/remembered-login.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import { usePendingIdentity } from '#features/account/identity/pending-identity.ts'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import { SocialPart } from '#features/account/social/social-part.tsx'
import { checkCode, checkMobile } from '#lib/field-checks.ts'
import { FormNotice, useFormError } from '#overlays/alert/form-notice.tsx'
import { openOverlay, useIsOverlayOpen } from '#overlays/overlay-store.ts'
import { isFlagOn, useSiteSettings } from '#platform/answers/site-settings.ts'
import { platform } from '#platform/client/client.ts'
import { PlatformError } from '#platform/errors.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { useHasSessionEnded } from '#platform/session-ended.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { InlineNotice } from '#ui/feedback/inline-notice.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import styles from '../forms/account-panel.module.css'
import { type Credentials, useLoginAttempt } from './login.ts'
import { LoginForm } from './login-form.tsx'

type MobileLoginFormProps = {
  busy: boolean
  onSubmit: (isRemembered: boolean) => void
  phone: PhoneEntry
  /** Whether to offer to remember the number on this device. */
  remembers: boolean
  captcha: ReactNode
}

/** All login methods, shared by the page and the sheet (LOGIN-01). */
export function LoginPanel({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation()
  // AUTOLOGIN-01: the remembered number from the player's last mobile login.
  const [known] = useState(() => recallNumber(merchant.platformCode))
  const [method, setMethod] = useState(known === undefined ? 'username' : 'mobile')
  const tabs = [
    { id: 'username', label: t('by_username'), content: <ByUsername /> },
    { id: 'mobile', label: t('by_mobile'), content: <ByMobile known={known} /> },
  ]

  return (
    <div className={styles.panel} data-part="panel">
      <SessionEndedNotice />
      <Tabs label={t('login_ways')} tabs={tabs} current={method} onChange={setMethod} keepsLeft />
      <p className={styles.other} data-part="other">
        {t('no_account_yet')}{' '}
        <button type="button" className={styles.link} onClick={onRegister}>
          {t('register')}
        </button>
      </p>
      <SocialPart />
      <HelpLink />
    </div>
  )
}

/** ERROR-06: shows a notice above the form after the session has ended. */
function SessionEndedNotice() {
  const { t } = useTranslation()
  const hasEnded = useHasSessionEnded()
  const isAlertOpen = useIsOverlayOpen('alert')
  return hasEnded && !isAlertOpen ? <InlineNotice>{t('please_login')}</InlineNotice> : null
}

function ByUsername() {
  const { attempt, error, captcha, ...form } = useLogin()
  const isWrong = areCredentialsWrong(error)
  const refusal = useFormError(isWrong ? error : undefined)
  // If a social sign-in has no account yet, this login binds it to the player's account.
  const identity = usePendingIdentity()

  return (
    <LoginForm
      {...form}
      refusal={refusal}
      captcha={captcha(isWrong ? undefined : error)}
      onSubmit={credentials => attempt({ ...credentials, ...(identity && { identity }) })}
      onForgot={() => openOverlay('forgot-password')}
    />
  )
}

function ByMobile({ known }: { known: string | undefined }) {
  const { attempt, error, captcha, ...form } = useLogin()
  const phone = usePhoneEntry({ known })

  const submit = (remember: boolean) => {
    const { mobileNum, code } = phone
    attempt({ type: 'sms', mobileNum, prove: () => phone.prove(code), remember })
  }

  return <MobileLoginForm {...form} captcha={captcha(error)} onSubmit={submit} phone={phone} />
}

/** Returns the login attempt and the props that both login forms share. */
function useLogin() {
  const settings = useSiteSettings()
  const { busy, error, attempt } = useLoginAttempt()
  const { gate, block, explains } = useCaptchaGate('login')

  const captcha = (unexplained: unknown) => (
    <>
      {block}
      {!explains(unexplained) && <FormNotice error={unexplained} />}
    </>
  )

  return {
    busy,
    error,
    captcha,
    remembers: isFlagOn('MOBILEAUTOLOGIN3', settings),
    attempt: (credentials: Credentials) => attempt(credentials, gate),
  }
}

/** Returns whether this error is shown at the password field. */
function areCredentialsWrong(error: unknown): boolean {
  return error instanceof PlatformError && error.errorCode === platformErrors.loginCredentials
}

/** CS-01: links to help, for a player who cannot log in. */
function HelpLink() {
  const { t } = useTranslation()
  return (
    <Button variant="ghost" onClick={() => openOverlay('customer-service')}>
      <Headset size={18} aria-hidden="true" />
      {t('contact_service')}
    </Button>
  )
}

/** The mobile login form: a number and the SMS code sent to it (LOGIN-01). */
function MobileLoginForm({ busy, onSubmit, phone, remembers, captcha }: MobileLoginFormProps) {
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
