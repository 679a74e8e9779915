import { localStorageKeys } from '@livery/contract/storage-keys.ts'
import { useEffect } from 'react'
import { merchant } from '#brand/merchant.ts'
import { captureRegistrationInfo } from '#device/registration-info.ts'
import { localStore } from '#device/storage.ts'
import { whenSettled } from '#device/when-settled.ts'
import { loadTextGroup } from '#i18n/text-group.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'

/** What is kept and fetched once a page, when its first screen stands. */
export function usePageStart(): void {
  useEffect(() => {
    captureRegistrationInfo(window.location.search, window.location.hostname)
    // STORE-01
    localStore.set(localStorageKeys.merchant, merchant.platformCode)
    // What tells of trouble is of no use when it has to be fetched in trouble.
    return whenSettled(() => {
      // Not fetched ahead, it is fetched with the first notice.
      ignoreFailure(
        Promise.all([loadTextGroup('system'), import('#overlays/alert/alert-notice.tsx')]),
      )
    })
  }, [])
}
