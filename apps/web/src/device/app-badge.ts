import { ignoreFailure } from '#lib/ignore-failure.ts'

/**
 * Sets the number on the app's icon, or removes it for 0. Only an app on the home screen has an
 * icon badge.
 */
export function setAppBadge(count: number): void {
  if (!navigator.setAppBadge) return
  // If the browser refuses, only the number on the icon is missing.
  ignoreFailure(count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}
