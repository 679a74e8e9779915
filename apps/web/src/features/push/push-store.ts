import { findPhoneSystem } from '@livery/contract/device/phone-system.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { merchant } from '#brand/merchant.ts'
import { isInstalled, readDeviceSigns } from '#device/device-kind.ts'
import { supportsHomeScreenPush, supportsPush } from '#device/push-support.ts'
import { readPushToken } from '#platform/push/push-token.ts'
import { decidePushState, type PushState } from './push-state.ts'

/** Empty until the state is first read. */
const useStore = create<{ state?: PushState }>()(() => ({}))

export function readPushState(): PushState {
  const signs = readDeviceSigns()
  const isSupported = supportsPush()
  return decidePushState({
    hasWorker: merchant.settings.serviceWorker !== 'retired',
    isSupported,
    needsHomeScreen:
      findPhoneSystem(signs) === 'ios' &&
      !isInstalled(signs) &&
      supportsHomeScreenPush(signs.userAgent),
    permission: isSupported ? Notification.permission : undefined,
    hasToken: readPushToken() !== undefined,
  })
}

/**
 * Updates the state after the player has answered the browser, or a token was stored or removed.
 */
export function refreshPushState(): void {
  useStore.setState({ state: readPushState() })
}

/**
 * Returns the current push state. Reads it again when the player returns to the page, for example
 * from the browser's settings.
 */
export function usePushState(): PushState {
  useEffect(() => {
    refreshPushState()
    document.addEventListener('visibilitychange', refreshPushState)
    return () => document.removeEventListener('visibilitychange', refreshPushState)
  }, [])
  return useStore(({ state }) => state) ?? readPushState()
}
