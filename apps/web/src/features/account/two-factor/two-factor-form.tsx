import type { LoginMethod } from '@livery/contract/platform/account.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { FormNotice } from '#overlays/alert/form-notice.tsx'
import { useDraft } from '#platform/forms/drafts.ts'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { CodeField } from '#ui/fields/code-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TwoFactor, TwoFactorField, TwoFactorFields } from './two-factor.ts'
import styles from './two-factor-form.module.css'

/** Renders the SMS tab's two fields. The caller supplies the captcha and the country. */
export type DrawSms = (fields: {
  mobileNum: Field
  verificationCode: Field
  /** Marks the number as missing; called when a code is requested without a number (TFA-18). */
  missNumber: () => void
}) => ReactNode

type Field = { value: string; onChange: (text: string) => void; isMissing: boolean }

type TwoFactorFormProps = {
  twoFactor: TwoFactor
  busy: boolean
  /** The error of the last submit. */
  error: unknown
  onSubmit: (fields: TwoFactorFields) => void
  drawSms: DrawSms
}

/** TFA-01: renders one tab for each allowed method; a single method needs no tab bar. */
export function TwoFactorForm({ drawSms, ...props }: TwoFactorFormProps) {
  const { twoFactor } = props
  const { t } = useTranslation()
  const { methods, method } = useStore(twoFactor.store)
  const labels = {
    payeeName: t('tfa_payee_name'),
    sms: t('tfa_sms'),
    ga: t('tfa_ga'),
    email: t('tfa_email'),
  }
  // TFA-06: a new key for each method, so that its form starts empty.
  const content =
    method === 'sms' ? (
      <SmsForm {...props} draw={drawSms} />
    ) : (
      <OneFieldForm key={method} {...props} method={method} />
    )

  if (methods.length === 1) return content

  return (
    <Tabs
      label={t('tfa_methods')}
      tabs={methods.map(id => ({ id, label: labels[id], content }))}
      current={method}
      onChange={id => twoFactor.choose(methods.find(known => known === id) ?? method)}
    />
  )
}

type FormProps = Omit<TwoFactorFormProps, 'drawSms'>

function SmsForm({ draw, onSubmit, ...props }: FormProps & { draw: DrawSms }) {
  const mobileNum = useField('mobileNum', props)
  const verificationCode = useField('verificationCode', props)
  const fields = { mobileNum: mobileNum.value, verificationCode: verificationCode.value }
  const missNumber = () => props.twoFactor.miss('mobileNum')

  return (
    <MethodForm {...props} onSubmit={() => onSubmit(fields)}>
      {draw({ mobileNum, verificationCode, missNumber })}
    </MethodForm>
  )
}

const inputs = {
  payeeName: { name: 'payeeName', autoComplete: 'name', autoCapitalize: 'words' },
  ga: { name: 'authCode' },
  email: { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
} as const

type OneFieldFormProps = FormProps & { method: Exclude<LoginMethod, 'sms'> }

function OneFieldForm({ method, onSubmit, ...props }: OneFieldFormProps) {
  const { t } = useTranslation()
  const input = inputs[method]
  const { value, onChange, isMissing } = useField(input.name, props)
  const words = {
    payeeName: {
      label: t('payee_name'),
      hint: t('payee_name_hint'),
      error: t('payee_name_required'),
    },
    ga: { label: t('auth_code'), hint: t('auth_code_hint'), error: t('code_required') },
    email: { label: t('email'), hint: t('tfa_email_hint'), error: t('email_required') },
  }[method]
  const field = {
    label: words.label,
    hint: words.hint,
    value,
    onChange,
    error: isMissing ? words.error : undefined,
  }

  return (
    <MethodForm {...props} onSubmit={() => onSubmit({ [input.name]: value })}>
      {method === 'ga' ? (
        <CodeField {...field} name={input.name} />
      ) : (
        <TextField {...input} {...field} enterKeyHint="go" />
      )}
    </MethodForm>
  )
}

type MethodFormProps = Omit<FormProps, 'onSubmit'> & { onSubmit: () => void; children: ReactNode }

/** The form for one method. On submit, an empty field is marked and receives focus (TFA-16). */
function MethodForm({ twoFactor, busy, error, onSubmit, children }: MethodFormProps) {
  const { t } = useTranslation()
  const { missing } = useStore(twoFactor.store)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (missing.length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [missing])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={form} className={styles.fields} onSubmit={submit} noValidate>
      {children}
      <FormNotice error={error} />
      <Button type="submit" size="lg" block busy={busy}>
        {t('verify')}
      </Button>
    </form>
  )
}

function useField(name: TwoFactorField, { twoFactor }: Pick<FormProps, 'twoFactor'>): Field {
  const { missing } = useStore(twoFactor.store)
  const [value, onChange] = useDraft('form', name, '')
  return { value, onChange, isMissing: missing.includes(name) && value.trim() === '' }
}
