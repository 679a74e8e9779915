import { useEffect } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/**
 * Keeps the screen on while the component is mounted and the page is visible. Browsers release the
 * wake lock when the page is hidden, so the hook requests it again.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!navigator.wakeLock) return

    let isOver = false
    let lock: WakeLockSentinel | undefined

    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      // Browsers refuse the wake lock on a low battery; the screen then turns off as usual.
      const acquired = await ignoreFailure(navigator.wakeLock.request('screen'))
      if (isOver) letGo(acquired)
      else lock = acquired
    }

    void acquire()
    document.addEventListener('visibilitychange', acquire)

    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', acquire)
      letGo(lock)
    }
  }, [])
}

function letGo(lock: WakeLockSentinel | undefined): void {
  // Fails if the browser has already released the lock because the page was hidden.
  if (lock) ignoreFailure(lock.release())
}
