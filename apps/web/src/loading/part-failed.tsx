import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#lib/network/online.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './part-failed.module.css'

/**
 * Replaces a part of a form or screen that failed to load; one row high, so that the content below
 * stays in view.
 */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useBackOnline(onRetry)
  return (
    <div className={styles.failed} role="alert">
      <p className={styles.words}>{t('load_failed_desc')}</p>
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {t('try_again')}
      </Button>
    </div>
  )
}

/** Calls `run` when a lost network has returned, as if the player had pressed retry. */
export function useBackOnline(run: () => void): void {
  const isOnline = useOnline()
  const wasLost = useRef(false)
  const onReturn = useEffectEvent(run)
  useEffect(() => {
    if (isOnline && wasLost.current) onReturn()
    wasLost.current = !isOnline
  }, [isOnline])
}
