import { parseIosVersion } from '@livery/contract/install/ios-version.ts'
import { type IosVersion, isOlder } from '@livery/contract/install/old-ios.ts'

/**
 * Returns whether this browser can receive push: not in Safari tabs on iOS, and not in web views.
 * Uses the same conditions as the SDK, which is not loaded for this check.
 */
export function supportsPush(): boolean {
  return (
    !!navigator.serviceWorker &&
    !!window.PushManager &&
    !!window.Notification &&
    'showNotification' in ServiceWorkerRegistration.prototype
  )
}

/** iOS has supported push since 16.4, only for apps on the home screen. */
const firstPushIos: IosVersion = [16, 4]

/** Returns whether this iPhone or iPad could receive push from the home screen. */
export function supportsHomeScreenPush(userAgent: string): boolean {
  const version = parseIosVersion(userAgent)
  return version !== undefined && !isOlder(version, firstPushIos)
}
