import type { TFunction } from 'i18next'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import type { CaptchaState } from './captcha.ts'
import styles from './captcha-block.module.css'
import { type CaptchaGate, isProofRefused } from './captcha-gate.ts'
import type { CaptchaPlan } from './captcha-plan.ts'
import { CaptchaPress } from './captcha-press.tsx'
import { PictureField } from './picture-field.tsx'
import { useCaptcha } from './use-captcha.ts'

type CaptchaBlockProps = {
  plan: Extract<CaptchaPlan, { kind: 'picture' | 'geetest' }>
  /** Receives the gate of this captcha, and undefined when the block unmounts. */
  onGate: (gate: CaptchaGate | undefined) => void
}

/** CAPTCHA-01: the captcha in its states, with a retry. */
export function CaptchaBlock({ plan, onGate }: CaptchaBlockProps) {
  const { t } = useTranslation()
  const { captcha, image } = useCaptcha(plan)
  const state = useStore(captcha.store)
  const [isWrong, setWrong] = useState(false)
  useEffect(() => {
    onGate({
      verify: captcha.verify,
      clear: error => {
        setWrong(isProofRefused(error))
        captcha.clear()
      },
    })
    return () => onGate(undefined)
  }, [captcha, onGate])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend's layout.
    <div
      role="group"
      aria-label={t('captcha')}
      className={styles.block}
      data-overlay="captcha"
      data-state={state.kind}
    >
      {plan.kind === 'picture' && state.kind !== 'error' ? (
        <PictureField
          image={image}
          isWrong={isWrong}
          onProof={captcha.answer}
          onRenew={captcha.start}
        />
      ) : (
        <CaptchaPress state={state} onOpen={captcha.open} onRetry={captcha.start} />
      )}
      <LiveRegion text={toWords(state, t)} />
    </div>
  )
}

/** The change of state, for screen readers; an error has its own visible text. */
function toWords(state: CaptchaState, t: TFunction): string {
  if (state.kind === 'success') return t('captcha_success')
  if (state.kind === 'error')
    return `${t('captcha_failed')} ${state.text ?? t('captcha_unknown_error')}. ${t('click_to_retry')}`
  return ''
}
