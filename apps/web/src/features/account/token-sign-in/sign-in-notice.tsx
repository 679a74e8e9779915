import * as timings from '@livery/contract/timings.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '#lib/paths.ts'
import { subscribeToToken, useSession } from '#platform/session.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './sign-in-notice.module.css'
import { setAnnounced } from './token-sign-in-store.ts'

/**
 * Shows which account a link has logged in to, with a button to log out. The notice disappears
 * after a timeout, but not while its button has focus or the pointer is over it.
 */
export function SignInNotice({ onLogOut }: { onLogOut: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = useSession()?.userName
  const root = useRef<HTMLDivElement>(null)
  // Screen readers announce a live region only when its text changes, so the text is added after
  // the mount.
  const [isFilled, setFilled] = useState(false)

  useEffect(() => {
    setFilled(true)
    const timer = setInterval(() => {
      const { current } = root
      const isInUse = current?.contains(document.activeElement) || current?.matches(':hover')
      if (!isInUse) setAnnounced(false)
    }, timings.signInNoticeMs)
    const stop = subscribeToToken(() => setAnnounced(false))

    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])

  const leave = () => {
    onLogOut()
    navigate(paths.login)
  }

  return (
    <div ref={root} role="status" aria-live="polite">
      {isFilled && name && (
        <div className={styles.notice} data-overlay="toast">
          <p>{t('logged_in_as', { name })}</p>
          <Button size="sm" variant="secondary" onClick={leave}>
            {t('not_you')}
          </Button>
        </div>
      )}
    </div>
  )
}
