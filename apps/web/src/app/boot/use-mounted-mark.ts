import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { useEffect } from 'react'
import { sessionStore } from '#device/storage.ts'

/**
 * Tells the boot watchdog that the app has mounted, by `data-mounted` on the root element, whose
 * value is the time it took in milliseconds, and
 * marks the session so that its next page shows no splash screen (SPLASH-01).
 */
export function useMountedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.mounted = String(Math.round(performance.now()))
    sessionStore.set(sessionStorageKeys.splashHidden, 'hidden')
  }, [])
}
