/**
 * Whether this browser can receive push: not in Safari's tabs on iOS, and in no web view. The same
 * conditions as the SDK's own, which is not loaded for the question.
 */
export function supportsPush(): boolean {
  return (
    'serviceWorker' in navigator &&
    'PushManager' in window &&
    'Notification' in window &&
    'showNotification' in ServiceWorkerRegistration.prototype
  )
}

/** iOS receives push since 16.4, for apps on the home screen only. */
const firstPushIos = [16, 4] as const

/** Whether this iPhone or iPad could receive push from the home screen. */
export function supportsHomeScreenPush(userAgent: string): boolean {
  // An iPad that identifies itself as a Macintosh names Safari's version, which is the system's.
  const [, major, minor = '0'] = /(?: OS |Version\/)(\d+)(?:[_.](\d+))?/.exec(userAgent) ?? []
  const [firstMajor, firstMinor] = firstPushIos
  if (Number(major) !== firstMajor) return Number(major) > firstMajor
  return Number(minor) >= firstMinor
}
