import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { readDeviceSigns } from '#device/device-kind.ts'
import { captureRegistrationInfo } from '#device/registration-info.ts'
import { localStore } from '#device/storage.ts'
import { storedKickOffs } from '#device/stored/stored-kick-offs.ts'
import { whenSettled } from '#device/when-settled.ts'
import { trackPage } from '#features/tracking/track-page.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { loadOptional } from '#lib/load-in-time.ts'
import { takeArrival } from './take-arrival.ts'

/** Stores and prefetches data, once per page, after the first screen has mounted. */
export function usePageStart(): void {
  useEffect(() => {
    takeArrival(window)
    captureRegistrationInfo(window.location.search, window.location.hostname)
    // STORE-01
    localStore.set(localStorageKeys.merchant, merchant.platformCode)
    const stopTracking = trackPage(window)
    // Error notices are prefetched, because a notice cannot be fetched once the network has failed.
    const cancel = whenSettled(() => {
      // If the prefetch fails, the code is fetched with the first notice.
      ignoreFailure(
        Promise.all([loadTextGroup('system'), import('#overlays/alert/alert-notice.tsx')]),
      )
      if (storedKickOffs.read()) {
        // On failure, the next page shows the reminder.
        ignoreFailure(import('#features/matches/kick-offs.ts').then(code => code.watchKickOffs()))
      }
      // On failure, the painted name stays.
      if (findPhoneSystem(readDeviceSigns()) === 'ios') ignoreFailure(nameHomeScreen())
      // On failure, a problem report has no steps.
      ignoreFailure(
        import('#features/problem-report/steps.ts').then(code => code.keepSteps(window)),
      )
      // If this code fails to load, no events are counted, but the player is not affected.
      ignoreFailure(
        loadOptional(() => import('#features/telemetry/start-telemetry.ts')).then(code =>
          code?.startTelemetry(window),
        ),
      )
      ignoreFailure(
        loadOptional(() => import('#features/tracking/start-tracking.ts')).then(code =>
          code?.startTracking(),
        ),
      )
    })

    return () => {
      stopTracking()
      cancel()
    }
  }, [])
}

async function nameHomeScreen(): Promise<void> {
  return (await import('./name-home-screen.ts')).nameHomeScreen()
}
