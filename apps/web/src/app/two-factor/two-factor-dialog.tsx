import type { LoginValue } from '@livery/contract/platform/account.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { type SmsSender, useSmsSender } from '#app/phone/use-sms-sender.ts'
import { createTwoFactor, type TwoFactor } from '#features/two-factor/two-factor.ts'
import { TwoFactorConfirmed } from '#features/two-factor/two-factor-confirmed.tsx'
import { TwoFactorForm } from '#features/two-factor/two-factor-form.tsx'
import {
  closeTwoFactor,
  type PendingStep,
  usePendingStep,
} from '#features/two-factor/two-factor-store.ts'
import type { OverlayProps } from '#lib/overlay-proposal.ts'
import { platform } from '#platform/client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { drawSmsTab } from './sms-tab.tsx'

/** The second step of a login that asked for one (LOGIN-12). */
export function TwoFactorDialog({ onClose }: OverlayProps) {
  const pending = usePendingStep()
  // A step stays what it was while its dialog closes.
  return pending ? <Step pending={pending} onClose={onClose} /> : null
}

function Step({ pending, onClose }: { pending: PendingStep; onClose: () => void }) {
  const { t } = useTranslation()
  const sender = useSmsSender()
  const [twoFactor] = useState(() => createBrowserTwoFactor(pending, sender))
  const { phase } = useStore(twoFactor.store)
  const { mutate } = useMutation({ mutationFn: twoFactor.submit })
  useEffect(() => {
    twoFactor.enter()
    return twoFactor.leave
  }, [twoFactor])
  const isThrough = phase === 'confirmed' || phase === 'done'
  return (
    <Dialog
      overlay="two-factor"
      open
      onClose={onClose}
      title={t('tfa_title')}
      dismissable={!isThrough}
    >
      {isThrough ? (
        <TwoFactorConfirmed />
      ) : (
        <TwoFactorForm
          twoFactor={twoFactor}
          busy={phase === 'checking'}
          onSubmit={mutate}
          drawSms={drawSmsTab(sender, t)}
        />
      )}
    </Dialog>
  )
}

function createBrowserTwoFactor(pending: PendingStep, { smsCode }: SmsSender): TwoFactor {
  return createTwoFactor(pending, {
    // CALL-02
    send: body => platform.call<LoginValue>('loginVerification', { body }),
    prove: smsCode.prove,
    later: (ms, run) => void setTimeout(run, ms),
    done: value => {
      closeTwoFactor()
      pending.finish(value)
    },
  })
}
