import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { captureRegistrationInfo } from '#device/registration-info.ts'
import { localStore } from '#device/storage.ts'
import { whenSettled } from '#device/when-settled.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/** Stores and prefetches, once a page, after its first screen has mounted. */
export function usePageStart(): void {
  useEffect(() => {
    captureRegistrationInfo(window.location.search, window.location.hostname)
    // STORE-01
    localStore.set(localStorageKeys.merchant, merchant.platformCode)
    // Error notices are prefetched, because they cannot be fetched once the network has failed.
    return whenSettled(() => {
      // Not fetched ahead, it is fetched with the first notice.
      ignoreFailure(
        Promise.all([loadTextGroup('system'), import('#overlays/alert/alert-notice.tsx')]),
      )
    })
  }, [])
}
