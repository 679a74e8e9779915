import type { CaptchaProof } from '@livery/contract/platform/account.ts'
import type { TFunction } from 'i18next'
import CircleAlert from 'lucide-react/icons/circle-alert'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { LiveRegion } from '#ui/feedback/live-region.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { CaptchaPlan, CaptchaState } from './captcha.ts'
import styles from './captcha-block.module.css'
import { type CaptchaGate, isProofRefused } from './captcha-gate.ts'
import { buildPictureProof, filterPictureDigits } from './picture-captcha.ts'
import { useCaptcha } from './use-captcha.ts'

/** Why the typed code was not accepted: it is incomplete, or the platform rejected it. */
type Fault = 'missing' | 'wrong'

type PictureFieldProps = {
  /** A data URL; undefined while the image is loading. */
  image: string | undefined
  fault: Fault | undefined
  onProof: (proof: CaptchaProof | undefined) => void
  onRenew: () => void
}

const faultWords = {
  // CAPTCHA-10
  missing: 'verify_first',
  wrong: 'captcha_wrong',
} as const satisfies Record<Fault, string>

type CaptchaPressProps = { state: CaptchaState; onOpen: () => void; onRetry: () => void }

type CaptchaBlockProps = {
  plan: Extract<CaptchaPlan, { kind: 'picture' | 'geetest' }>
  /** Called with the captcha's gate on mount, and with undefined on unmount. */
  onGate: (gate: CaptchaGate | undefined) => void
}

/** CAPTCHA-01: renders the captcha in each of its states, with a retry. */
export function CaptchaBlock({ plan, onGate }: CaptchaBlockProps) {
  const { t } = useTranslation()
  const { captcha, image } = useCaptcha(plan)
  const state = useStore(captcha.store)
  const [fault, setFault] = useState<Fault>()
  const block = useRef<HTMLDivElement>(null)
  useEffect(() => {
    onGate({
      verify: async () => {
        const verdict = await captcha.verify()
        const field = block.current?.querySelector('input')
        const isMissing = verdict.kind === 'refused' && verdict.refusal.reason === 'verify-first'
        if (!isMissing || !field) return verdict

        setFault('missing')
        field.focus()

        return { kind: 'refused', refusal: { reason: 'at-field' } }
      },
      clear: error => {
        setFault(isProofRefused(error) ? 'wrong' : undefined)
        captcha.clear()
      },
    })
    return () => onGate(undefined)
  }, [captcha, onGate])

  const onProof = (proof: CaptchaProof | undefined) => {
    setFault(undefined)
    captcha.answer(proof)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend's layout.
    <div
      ref={block}
      role="group"
      aria-label={t('captcha')}
      className={styles.block}
      data-overlay="captcha"
      data-state={state.kind}
    >
      {plan.kind === 'picture' && state.kind !== 'error' ? (
        <PictureField image={image} fault={fault} onProof={onProof} onRenew={captcha.start} />
      ) : (
        <CaptchaPress state={state} onOpen={captcha.open} onRetry={captcha.start} />
      )}
      <LiveRegion text={describeState(state, t)} />
    </div>
  )
}

/** Returns the state as a message for screen readers; an error has its own visible message. */
function describeState(state: CaptchaState, t: TFunction): string {
  if (state.kind === 'success') return t('captcha_success')
  if (state.kind === 'error')
    return `${t('captcha_failed')} ${state.text ?? t('captcha_unknown_error')}. ${t('click_to_retry')}`
  return ''
}

/** A captcha button: opens the provider's dialog, or retries after an error. */
function CaptchaPress({ state, onOpen, onRetry }: CaptchaPressProps) {
  const { t } = useTranslation()
  switch (state.kind) {
    case 'initial':
    case 'loading':
      return (
        <div className={styles.press}>
          <Spinner />
          <span>{t('captcha_loading')}</span>
        </div>
      )
    case 'waiting':
      return (
        <button type="button" className={styles.press} onClick={onOpen}>
          <span className={styles.dot} aria-hidden="true" />
          <span>{t('captcha_waiting')}</span>
        </button>
      )
    case 'success':
      return (
        <div className={styles.press} data-solved="">
          <ShieldCheck size={20} aria-hidden="true" />
          <span>{t('captcha_success')}</span>
        </div>
      )
    case 'error':
      return (
        <div className={styles.press} data-failed="">
          <CircleAlert size={20} aria-hidden="true" />
          <span className={styles.text}>
            {t('captcha_failed')} <span>{state.text ?? t('captcha_unknown_error')}</span>
          </span>
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('click_to_retry')}
          </button>
        </div>
      )
  }
}

/**
 * The plain captcha: an image of digits with a field to type them. A new image starts with an empty
 * field.
 */
export function PictureField(props: PictureFieldProps) {
  return <DigitsOf key={props.image ?? 'none'} {...props} />
}

function DigitsOf({ image, fault, onProof, onRenew }: PictureFieldProps) {
  const { t } = useTranslation()
  const [digits, setDigits] = useState('')

  const type = (next: string) => {
    setDigits(next)
    onProof(buildPictureProof(next))
  }

  return (
    <TextField
      label={t('captcha_digits')}
      name="captcha"
      inputMode="numeric"
      autoComplete="off"
      value={digits}
      onChange={type}
      read={filterPictureDigits}
      disabled={image === undefined}
      error={fault && t(faultWords[fault])}
      trailing={
        <span className={styles.picture}>
          {image === undefined ? (
            <span className={styles.blank} />
          ) : (
            <img src={image} width={96} height={35} alt={t('captcha_picture')} />
          )}
          <IconButton label={t('captcha_renew')} onClick={onRenew}>
            <RefreshCw size={18} />
          </IconButton>
        </span>
      }
    />
  )
}
