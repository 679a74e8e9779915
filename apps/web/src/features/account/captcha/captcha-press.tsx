import CircleAlert from 'lucide-react/icons/circle-alert'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTranslation } from 'react-i18next'
import { Spinner } from '#ui/feedback/spinner.tsx'
import type { CaptchaState } from './captcha.ts'
import styles from './captcha-block.module.css'

type CaptchaPressProps = { state: CaptchaState; onOpen: () => void; onRetry: () => void }

/** A captcha with a box of its own: a press opens it, or retries after an error. */
export function CaptchaPress({ state, onOpen, onRetry }: CaptchaPressProps) {
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
