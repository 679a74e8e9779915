import * as timings from '@livery/contract/timings.ts'
import { useEffect } from 'react'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { isOnline } from '#lib/network/online.ts'
import { checkForUpdate, heedNewWorker } from './update-state.ts'
import { useQuietUpdate } from './use-quiet-update.ts'

/** Checks whether the server has a different build. */
export function UpdateWatch() {
  useUpdateChecks()
  useQuietUpdate()
  return null
}

/**
 * UPDATE-01, UPDATE-03, UPDATE-04: checks now, hourly, when the page becomes visible, and when it
 * is restored from the back-forward cache, which may not fire a visibility event.
 */
function useUpdateChecks(): void {
  useEffect(() => {
    const check = () => {
      // After a failure, the next check tries again.
      if (isOnline()) ignoreFailure(checkForUpdate())
    }

    const onVisible = () => {
      if (document.visibilityState === 'visible') check()
    }

    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) check()
    }

    check()
    const timer = setInterval(check, timings.assetHashCheckIntervalMs)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pageshow', onShow)

    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pageshow', onShow)
    }
  }, [])
  useEffect(() => {
    const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker
    const heed = () => ignoreFailure(heedNewWorker())
    workers?.addEventListener('controllerchange', heed)
    return () => workers?.removeEventListener('controllerchange', heed)
  }, [])
}
