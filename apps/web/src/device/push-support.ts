import { toIosVersion } from '@livery/contract/install/ios-version.ts'
import { type IosVersion, isOlder } from '@livery/contract/install/old-ios.ts'

/**
 * Whether this browser can receive push: not in Safari's tabs on iOS, and in no web view. The same
 * conditions as the SDK's own, which is not loaded for the question.
 */
export function supportsPush(): boolean {
  return (
    !!navigator.serviceWorker &&
    !!window.PushManager &&
    !!window.Notification &&
    'showNotification' in ServiceWorkerRegistration.prototype
  )
}

/** iOS receives push since 16.4, for apps on the home screen only. */
const firstPushIos: IosVersion = [16, 4]

/** Whether this iPhone or iPad could receive push from the home screen. */
export function supportsHomeScreenPush(userAgent: string): boolean {
  const version = toIosVersion(userAgent)
  return version !== undefined && !isOlder(version, firstPushIos)
}
