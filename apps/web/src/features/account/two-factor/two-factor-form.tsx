import type { LoginMethod } from '@livery/contract/platform/account.ts'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Button } from '#ui/controls/button.tsx'
import { Tabs } from '#ui/controls/tabs.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { TwoFactor, TwoFactorField } from './two-factor.ts'
import styles from './two-factor-form.module.css'

/** The SMS tab's two fields, which the app draws: their captcha and country are not ours. */
export type DrawSms = (fields: {
  mobileNum: string
  verificationCode: string
  type: TwoFactor['type']
  miss: TwoFactor['miss']
  missing: readonly TwoFactorField[]
}) => ReactNode

type TwoFactorFormProps = {
  twoFactor: TwoFactor
  busy: boolean
  onSubmit: () => void
  drawSms: DrawSms
}

/** TFA-01: a tab for each allowed method; an empty field is marked and gets the focus (TFA-16). */
export function TwoFactorForm({ twoFactor, busy, onSubmit, drawSms }: TwoFactorFormProps) {
  const { t } = useTranslation()
  const { methods, method, missing } = useStore(twoFactor.store)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (missing.length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [missing])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const content = (
    <div className={styles.fields}>
      {method === 'sms' ? (
        <SmsFields twoFactor={twoFactor} draw={drawSms} />
      ) : (
        <OneField key={method} method={method} twoFactor={twoFactor} />
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('verify')}
      </Button>
    </div>
  )
  const labels = {
    payeeName: t('tfa_payee_name'),
    sms: t('tfa_sms'),
    ga: t('tfa_ga'),
    email: t('tfa_email'),
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Tabs
        label={t('tfa_methods')}
        tabs={methods.map(id => ({ id, label: labels[id], content }))}
        current={method}
        onChange={id => twoFactor.choose(methods.find(known => known === id) ?? method)}
      />
    </form>
  )
}

function SmsFields({ twoFactor, draw }: { twoFactor: TwoFactor; draw: DrawSms }) {
  const { fields, missing } = useStore(twoFactor.store)
  const { mobileNum, verificationCode } = fields
  return draw({ mobileNum, verificationCode, type: twoFactor.type, miss: twoFactor.miss, missing })
}

type OneFieldProps = { method: Exclude<LoginMethod, 'sms'>; twoFactor: TwoFactor }

const inputs = {
  payeeName: { name: 'payeeName', autoComplete: 'name', autoCapitalize: 'words' },
  ga: { name: 'authCode', autoComplete: 'one-time-code', inputMode: 'numeric' },
  email: { name: 'email', type: 'email', autoComplete: 'email', inputMode: 'email' },
} as const

function OneField({ method, twoFactor }: OneFieldProps) {
  const { t } = useTranslation()
  const { fields, missing } = useStore(twoFactor.store)
  const input = inputs[method]
  const words = {
    payeeName: {
      label: t('payee_name'),
      hint: t('payee_name_hint'),
      error: t('payee_name_required'),
    },
    ga: { label: t('auth_code'), hint: t('auth_code_hint'), error: t('code_required') },
    email: { label: t('email'), hint: t('tfa_email_hint'), error: t('email_required') },
  }[method]
  return (
    <TextField
      {...input}
      label={words.label}
      hint={words.hint}
      enterKeyHint="go"
      value={fields[input.name]}
      onChange={text => twoFactor.type(input.name, text)}
      error={missing.includes(input.name) ? words.error : undefined}
    />
  )
}
