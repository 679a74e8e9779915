import { useMutation } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { PhoneField } from '#features/account/phone/phone-field.tsx'
import { SmsCodeField } from '#features/account/phone/sms-code-field.tsx'
import { type SmsSender, useSmsSender } from '#features/account/phone/use-sms-sender.ts'
import type { OverlayProps } from '#overlays/overlay.ts'
import { closeOverlay, useOverlaySubject } from '#overlays/overlay-store.ts'
import { platform } from '#platform/client/client.ts'
import { classNames } from '#ui/class-names.ts'
import { Dialog } from '#ui/modal/dialog.tsx'
import {
  createTwoFactor,
  type PendingStep,
  type TwoFactor,
  type TwoFactorFields,
} from './two-factor.ts'
import styles from './two-factor-confirmed.module.css'
import { type DrawSms, TwoFactorForm } from './two-factor-form.tsx'

/** The second step of a login that requires one (LOGIN-12). */
export function TwoFactorDialog({ onClose }: OverlayProps) {
  const pending = useOverlaySubject('two-factor')
  // The step stays mounted while its dialog closes.
  return pending ? <Step pending={pending} onClose={onClose} /> : null
}

function Step({ pending, onClose }: { pending: PendingStep; onClose: () => void }) {
  const { t } = useTranslation()
  const sender = useSmsSender()
  const [twoFactor] = useState(() => createBrowserTwoFactor(pending, sender))
  const { phase } = useStore(twoFactor.store)
  const { mutate, error } = useMutation({
    mutationFn: (running: Promise<unknown>) => running,
    meta: { showsErrors: true },
  })
  useEffect(() => {
    twoFactor.enter()
    return twoFactor.leave
  }, [twoFactor])

  const submit = (fields: TwoFactorFields) => {
    // A press during a check must not start a mutation, which would replace the check's error.
    if (twoFactor.store.getState().phase === 'form') mutate(twoFactor.submit(fields))
  }

  const isThrough = phase !== 'form' && phase !== 'checking'

  return (
    <Dialog
      overlay="two-factor"
      open
      onClose={onClose}
      title={t('tfa_title')}
      dismissable={!isThrough}
    >
      {isThrough ? (
        <TwoFactorConfirmed isOver={phase !== 'confirmed'} />
      ) : (
        <TwoFactorForm
          twoFactor={twoFactor}
          busy={phase === 'checking'}
          onSubmit={submit}
          error={error}
          drawSms={drawSmsTab(sender, t)}
        />
      )}
    </Dialog>
  )
}

function createBrowserTwoFactor(pending: PendingStep, { smsCode }: SmsSender): TwoFactor {
  return createTwoFactor(pending, {
    // CALL-02
    send: body => platform.call('loginVerification', { body }),
    prove: smsCode.prove,
    later: (ms, run) => void setTimeout(run, ms),
    failed: pending.fail,
    done: value => {
      closeOverlay('two-factor')
      pending.finish(value)
    },
  })
}

/**
 * TFA-07: confirms that the second step succeeded. The message keeps its space until the dialog
 * closes.
 */
function TwoFactorConfirmed({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={classNames(styles.confirmed, isOver && styles.over)} role="status">
      <CircleCheck size={52} aria-hidden="true" />
      <p>{t('tfa_confirmed')}</p>
    </div>
  )
}

/**
 * Renders the number and code fields of the SMS tab. Sending a code requires a number first
 * (TFA-18).
 */
function drawSmsTab(sender: SmsSender, t: TFunction): DrawSms {
  return ({ mobileNum, verificationCode, missNumber }) => (
    <>
      <PhoneField
        value={mobileNum.value}
        onChange={mobileNum.onChange}
        showsCountry={sender.showsCountry}
        country={sender.country}
        onChooseCountry={sender.chooseCountry}
        error={mobileNum.isMissing ? t('mobile_required') : undefined}
      />
      {sender.captcha}
      <SmsCodeField
        smsCode={sender.smsCode}
        value={verificationCode.value}
        onChange={verificationCode.onChange}
        onSend={() => (mobileNum.value.trim() ? sender.send(mobileNum.value) : missNumber())}
        error={verificationCode.isMissing ? t('code_required') : undefined}
      />
    </>
  )
}
