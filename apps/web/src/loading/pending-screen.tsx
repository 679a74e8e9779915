import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './pending-screen.module.css'

/**
 * Renders a placeholder while a screen's code loads. UI-04: shows a message after 5 s, and offers a
 * retry after 10 s.
 */
export function PendingScreen() {
  const { t } = useTranslation()
  const isLong = useIsAfter(timings.loadingIndicatorMinMs)
  const isLate = useIsAfter(timings.loadingIndicatorMaxMs)

  return (
    <div className={styles.pending} role="status" aria-label={t('loading')}>
      {!isLate && <Spinner />}
      {isLong && <p className={styles.words}>{t('screen_failed_desc')}</p>}
      {isLate && <Button onClick={() => window.location.reload()}>{t('try_again')}</Button>}
    </div>
  )
}

function useIsAfter(ms: number): boolean {
  const [isAfter, setAfter] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isAfter
}
