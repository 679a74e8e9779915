import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLogin } from '#device/remembered-login.ts'
import { loadNumberingPlans, toNationalNumber } from '#features/account/phone/country-code.ts'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import {
  checkCode,
  checkEmail,
  checkMobile,
  checkPassword,
  type Lengths,
} from '#lib/field-checks.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import { Sheet } from '#ui/modal/sheet.tsx'
import styles from '../forms/account-panel.module.css'
import resetDoneStyles from './password-form.module.css'

type EmailReset = { username: string; email: string }

type SmsReset = {
  username: string
  countryDialingCode: string
  mobileNum: string
  newPassword: string
} & ({ verificationCode: string } | { firebaseIdToken: string })

// The email reset and the SMS reset share one submit guard.
const guard = createSubmitGuard()

type SmsResetFormProps = { phone: PhoneEntry; lengths: Lengths; onDone: () => void }

/** Resets a forgotten password by email or SMS. */
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

/** A form for the username and email address; the platform emails a reset link. */
function EmailResetForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const { send, busy, isDone } = useEmailReset()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [email, setEmail] = useDraft('form', 'email', '')
  const [isChecked, setChecked] = useState(false)
  const fault = checkEmail(email)

  const submit = () => {
    setChecked(true)
    if (!username || fault) return
    const body = { username, email }
    send(body, undefined, () => toast(t('reset_email_sent', { email })))
  }

  if (isDone) {
    return <ResetDone text={t('reset_email_sent', { email })} onDone={onDone} />
  }

  return (
    <FieldForm onSubmit={submit} submitText={t('reset_send_email')} busy={busy}>
      <UsernameInput
        label={t('username')}
        value={username}
        onChange={setUsername}
        error={isChecked && !username ? t('username_required') : undefined}
      />
      <TextField
        label={t('email')}
        name="email"
        type="email"
        inputMode="email"
        value={email}
        onChange={setEmail}
        autoComplete="email"
        autoCapitalize="none"
        enterKeyHint="go"
        error={isChecked ? say(fault) : undefined}
      />
    </FieldForm>
  )
}

/** A form for the username, the number, an SMS code and the new password. */
function SmsResetForm({ phone, lengths, onDone }: SmsResetFormProps) {
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

    const buildResetBody = async () => {
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

    send(buildResetBody, undefined, () => toast(t('reset_done')))
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

/** Confirms the reset and links to login. */
function ResetDone({ text, onDone }: { text: string; onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={resetDoneStyles.sent}>
      <span className={resetDoneStyles.mark}>
        <CircleCheck size={44} aria-hidden="true" />
      </span>
      <p className={resetDoneStyles.words} role="status">
        {text}
      </p>
      <Button block size="lg" onClick={onDone}>
        {t('back_to_login')}
      </Button>
    </div>
  )
}

/** Returns the submit for a reset by email. The email contains the link for the next step. */
function useEmailReset() {
  return useSubmit({
    guard,
    submit: (body: EmailReset) => platform.call('resetPasswordEmail', { body }),
  })
}

/**
 * Returns the submit for a reset by SMS code. The code's proof is fetched once the attempt starts.
 */
function useSmsReset() {
  return useSubmit({
    guard,
    submit: async (buildResetBody: () => Promise<SmsReset>) => {
      await platform.call('resetPasswordSms', { body: await buildResetBody() })
      // The remembered login may contain the old password.
      await forgetLogin()
    },
  })
}
