import { useEffect } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/**
 * Keeps the screen on while the component is mounted and the page visible: a browser takes the lock
 * away from a hidden page and does not give it back.
 */
export function useWakeLock(): void {
  useEffect(() => {
    if (!navigator.wakeLock) return
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      // Refused with a low battery: the screen then goes dark as it always does.
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
  // Released already when the page was hidden.
  if (lock) ignoreFailure(lock.release())
}
