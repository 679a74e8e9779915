import * as timings from '@livery/contract/timings.ts'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/controls/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import styles from './pending-screen.module.css'

/**
 * The placeholder of a screen whose code is still loading. UI-04: after 5 s it says so in words,
 * and after 10 s it offers a new attempt.
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
