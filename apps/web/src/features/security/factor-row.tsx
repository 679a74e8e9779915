import type {
  SecondFactor,
  SecondFactorChange,
  SecuritySettings,
} from '@livery/contract/platform/security.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { memberPlatform } from '#platform/client/member-client.ts'
import { findPlatformRefusal } from '#platform/errors.ts'
import { useOwnCode } from '#platform/forms/use-own-code.ts'
import { createSubmitGuard, useSubmit } from '#platform/forms/use-submit.ts'
import { Button } from '#ui/controls/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { FieldForm } from '#ui/fields/field-form.tsx'
import { OwnCodeField } from '#ui/fields/own-code-field.tsx'
import line from '#ui/layout/account-line.module.css'
import { LineParts } from '#ui/layout/line-parts.tsx'
import { QrCode } from '#ui/media/qr-code.tsx'
import { securitySettingsQuery } from './get-security.ts'
import styles from './security.module.css'

type FactorFormProps = { factor: SecondFactor; onDone: () => void }

type FactorOutcome = { kind: 'done'; settings: SecuritySettings }

/** Only one change at a time. Sending the same change twice has no effect. */
const setSecondFactor = {
  guard: createSubmitGuard(),
  submit: async (change: SecondFactorChange): Promise<FactorOutcome> => ({
    kind: 'done',
    settings: await memberPlatform.call('setSecondFactor', { body: change }),
  }),
}

/** Renders a second factor with its state and the form that changes it. */
export function FactorRow({ factor }: { factor: SecondFactor }) {
  const { t } = useTranslation()
  const { method, isOn, target } = factor
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const name = t(`security_factor_${method}`)
  const action = isOn ? t('security_turn_off') : t('security_turn_on')

  const close = () => {
    button.current?.focus()
    setOpen(false)
  }

  return (
    <li className={styles.factor}>
      <div className={styles.head}>
        <span className={line.words}>
          <span className={line.name}>{name}</span>
          <span className={styles.state} data-on={isOn || undefined}>
            <LineParts
              parts={[
                isOn ? t('security_on') : t('security_off'),
                target && <span dir="ltr">{target}</span>,
              ]}
            />
          </span>
        </span>
        <Button
          ref={button}
          variant="secondary"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${action}: ${name}`}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
        </Button>
      </div>
      <div id={id}>{isOpen && <FactorForm factor={factor} onDone={close} />}</div>
    </li>
  )
}

/**
 * Renders the form that turns a second factor on or off with a code. For an authenticator app, the
 * form first shows the setup.
 */
function FactorForm({ factor, onDone }: FactorFormProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { method, isOn, setup } = factor
  const { send: sendCode, ...sending } = useOwnCode(method)
  const { send, busy, error } = useSubmit(setSecondFactor)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isChecked, setChecked] = useState(false)
  const isMissing = code === ''

  const submit = () => {
    setChecked(true)
    if (isMissing) return

    setRefused(code)

    const show = (outcome: FactorOutcome) => {
      queryClient.setQueryData(securitySettingsQuery().queryKey, outcome.settings)
      toast(isOn ? t('security_turned_off') : t('security_turned_on'))
    }

    const change = { method, isOn: !isOn, code }

    const follow = (outcome: FactorOutcome) => {
      show(outcome)
      onDone()
    }

    send(change, follow, show)
  }

  const refusedText = refused === code ? findPlatformRefusal(error)?.message : undefined

  return (
    <div className={styles.form}>
      {setup && <AuthenticatorSetup setup={setup} />}
      <FieldForm onSubmit={submit} wantsMore={refusedText !== undefined}>
        <OwnCodeField
          {...sending}
          onSend={sendCode}
          value={code}
          onChange={setCode}
          hint={t(`own_code_by_${method}`)}
          error={isChecked && isMissing ? t('own_code_required') : refusedText}
        />
        <Button type="submit" block busy={busy}>
          {isOn ? t('security_confirm_off') : t('security_confirm_on')}
        </Button>
      </FieldForm>
    </div>
  )
}

/**
 * Renders the key for an authenticator app: as an image for another device, and as text for this
 * device.
 */
function AuthenticatorSetup({ setup }: { setup: NonNullable<SecondFactor['setup']> }) {
  const { t } = useTranslation()
  return (
    <div className={styles.setup}>
      <p className={styles.text}>{t('security_setup')}</p>
      <QrCode text={setup.uri} label={t('security_setup_code')} />
      <p className={styles.key}>
        <bdi dir="ltr">{setup.key}</bdi>
      </p>
    </div>
  )
}
