import type { Affiliate } from '@livery/contract/platform/account.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import WandSparkles from 'lucide-react/icons/wand-sparkles'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readRegistrationInfo } from '#device/registration-info.ts'
import { useCaptchaGate } from '#features/account/captcha/use-captcha-gate.tsx'
import type { PhoneEntry } from '#features/account/phone/sms-code.ts'
import { usePhoneEntry } from '#features/account/phone/use-phone-entry.tsx'
import { SocialPart } from '#features/account/social/social-part.tsx'
import {
  checkCode,
  checkMobile,
  checkPassword,
  checkUsername,
  type Lengths,
} from '#lib/field-checks.ts'
import { FormNotice } from '#overlays/alert/form-notice.tsx'
import type { RegistrationRules } from '#platform/answers/registration-rules.ts'
import { useRegistrationRules } from '#platform/answers/use-registration-rules.ts'
import { platform } from '#platform/client/client.ts'
import { useDraft } from '#platform/forms/drafts.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { useFaultWords } from '#ui/fields/field-frame.tsx'
import { NewPasswordField } from '#ui/fields/new-password-field.tsx'
import { StrengthMeter } from '#ui/fields/strength-meter.tsx'
import { UsernameInput } from '#ui/fields/username-input.tsx'
import styles from '../forms/account-panel.module.css'
import { useLastFields } from './last-fields.tsx'
import type { NewPlayer } from './registration.ts'
import { useRegistrationAttempt } from './use-registration-attempt.ts'

type UsernameFieldProps = {
  value: string
  onChange: (value: string) => void
  lengths: Lengths
  /**
   * Whether the form was already submitted. The field then shows its error even before the player
   * leaves the field.
   */
  isChecked: boolean
}

const guard = createSubmitGuard()

type RegisterFormProps = {
  busy: boolean
  rules: RegistrationRules
  referralCode: string
  captcha: ReactNode
  onSubmit: (player: NewPlayer) => void
}

type MobileRegisterFormProps = {
  busy: boolean
  rules: RegistrationRules
  phone: PhoneEntry
  referralCode: string
  captcha: ReactNode
  onSubmit: (player: NewPlayer) => void
}

type RegisterPanelProps = { onLogin: () => void }

/** Both registration methods, shared by the page and the sheet (REGISTER-01). */
export function RegisterPanel({ onLogin }: RegisterPanelProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState('username')
  useAffiliate()
  const tabs = [
    { id: 'username', label: t('by_username'), content: <ByUsername onLogin={onLogin} /> },
    { id: 'mobile', label: t('by_mobile'), content: <ByMobile onLogin={onLogin} /> },
  ]

  return (
    <div className={styles.panel} data-part="panel">
      <Tabs
        label={t('register_ways')}
        tabs={tabs}
        current={method}
        onChange={setMethod}
        keepsLeft
      />
      <p className={styles.other} data-part="other">
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

/** Returns the props that both registration forms share. */
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

/**
 * REGISTER-06, CALL-06: sends the visitor's domain and affiliate code to the platform, and returns
 * the referrer. A failure does not show an alert, because registration works without the referrer.
 */
function useAffiliate(): Affiliate | undefined {
  const { affiliateCode, referralCode, originalDomain } = readRegistrationInfo()
  const body: Affiliate = {
    domain: originalDomain ?? window.location.hostname,
    ...(affiliateCode !== undefined && { code: affiliateCode }),
    ...(referralCode !== undefined && { referralCode }),
  }
  return useQuery({
    queryKey: ['registration', 'affiliate', body],
    queryFn: ({ signal }) => platform.call('affiliate', { body, signal, alert: 'session' }),
    // Never stale: a visitor's affiliate does not change with the session.
    staleTime: 'static',
  }).data
}

/**
 * The registration form with mobile number and SMS code. It has a password field only if the
 * merchant requires a password.
 */
function MobileRegisterForm(props: MobileRegisterFormProps) {
  const { busy, rules, phone, captcha, onSubmit } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useDraft('form', 'password', '')
  const last = useLastFields(props.referralCode)
  const { referralCode, isOfAge } = last
  const [isChecked, setChecked] = useState(false)
  const [isSent, setSent] = useState(false)
  const faults = {
    mobile: checkMobile(phone.mobileNum),
    code: checkCode(phone.code),
    password: rules.mobilePassword ? checkPassword(typed, rules.password) : undefined,
  }

  const submit = () => {
    setChecked(true)
    const isWhole = !(faults.mobile || faults.code || faults.password) && isOfAge
    setSent(isWhole)
    if (!isWhole) return

    const { mobileNum, code } = phone
    const countryDialingCode = phone.dialingCode()
    const prove = () => phone.prove(code)
    onSubmit({ by: 'mobile', countryDialingCode, mobileNum, password: typed, referralCode, prove })
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      wantsMore={isSent && rules.mobilePassword}
      submitText={t('create_account')}
      busy={busy}
    >
      {phone.draw(isChecked ? faults : {})}
      {rules.mobilePassword && (
        <NewPasswordField
          label={t('password')}
          name="password"
          value={typed}
          onChange={setTyped}
          lengths={rules.password}
          fault={isChecked ? faults.password : undefined}
          meter={<StrengthMeter password={typed} />}
        />
      )}
      {last.draw(isChecked)}
      {captcha}
    </FieldForm>
  )
}

/** Registration by username and password (REGISTER-01). */
function RegisterForm({ busy, rules, captcha, onSubmit, ...given }: RegisterFormProps) {
  const { t } = useTranslation()
  const [username, setUsername] = useDraft('account', 'username', '')
  const [password, setPassword] = useDraft('form', 'password', '')
  const last = useLastFields(given.referralCode)
  const { referralCode, isOfAge } = last
  const [isChecked, setChecked] = useState(false)
  const fault = checkPassword(password, rules.password)

  const submit = () => {
    setChecked(true)
    if (checkUsername(username, rules.username) || fault || !isOfAge) return
    onSubmit({ by: 'username', username, password, referralCode })
  }

  return (
    <FieldForm
      onSubmit={submit}
      onFocus={platform.prefetchEncryption}
      submitText={t('create_account')}
      busy={busy}
    >
      <UsernameField
        value={username}
        onChange={setUsername}
        lengths={rules.username}
        isChecked={isChecked}
      />
      <NewPasswordField
        label={t('password')}
        name="password"
        value={password}
        onChange={setPassword}
        lengths={rules.password}
        fault={isChecked ? fault : undefined}
        meter={<StrengthMeter password={password} username={username} />}
      />
      {last.draw(isChecked)}
      {captcha}
    </FieldForm>
  )
}

/** CALL-09 */
function askSuggestion(): Promise<{ userName: string }> {
  return platform.call('autoUsername', { body: {} })
}

/**
 * The field for a new username, with a button that requests a suggestion from the platform. The
 * name is checked when the player leaves the field.
 */
function UsernameField({ value, onChange, lengths, isChecked }: UsernameFieldProps) {
  const { t } = useTranslation()
  const say = useFaultWords()
  const [left, setLeft] = useState('')
  const fault = checkUsername(value, lengths)
  const { data } = useQuery({
    ...usernameCheckQuery(value),
    enabled: !fault && left === value,
  })
  const isTypedSince = useRef(false)
  const suggestion = useSubmit({ guard, submit: askSuggestion })

  const suggest = () => {
    isTypedSince.current = false
    suggestion.send(undefined, outcome => {
      // Do not overwrite a name that the player typed before the response arrived.
      if (isTypedSince.current) return
      onChange(outcome.userName)
      setLeft(outcome.userName)
    })
  }

  const isTaken = data?.available === false
  const rule = say({ key: 'username_rule', min: lengths.minLength, max: lengths.maxLength })

  return (
    <div>
      <UsernameInput
        label={t('username')}
        value={value}
        onChange={typed => {
          isTypedSince.current = true
          onChange(typed)
        }}
        onBlur={() => setLeft(value)}
        hint={data?.available ? t('username_free') : rule}
        error={isTaken ? t('username_taken') : isChecked || left !== '' ? say(fault) : undefined}
        trailing={
          <IconButton
            label={t('suggest_username')}
            aria-busy={suggestion.busy || undefined}
            onClick={suggest}
          >
            {suggestion.busy ? <Spinner /> : <WandSparkles size={20} />}
          </IconButton>
        }
      />
      <LiveRegion text={data?.available ? `${value}: ${t('username_free')}` : ''} />
    </div>
  )
}

/**
 * CALL-05: checks whether a username is available. The field shows the result, so a failure does
 * not show an alert.
 */
function usernameCheckQuery(username: string) {
  return queryOptions({
    queryKey: ['registration', 'username', username],
    queryFn: ({ signal }) =>
      platform.call('checkUsername', {
        query: { username },
        signal,
        alert: false,
      }),
  })
}
