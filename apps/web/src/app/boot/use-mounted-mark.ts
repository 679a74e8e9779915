import { sessionStorageKeys } from '@livery/contract/storage-keys.ts'
import { useEffect } from 'react'
import { sessionStore } from '#device/storage.ts'

/**
 * Tells the boot watchdog, by `data-mounted` on the root element, that the app stands, and the
 * next page of this session that there is no more need of a launch picture (SPLASH-01).
 */
export function useMountedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.mounted = ''
    sessionStore.set(sessionStorageKeys.splashHidden, 'hidden')
  }, [])
}
