import { ignoreFailure } from '#lib/ignore-failure.ts'

/** Sets the number on the app's icon; none for 0. Only an app on the home screen has one. */
export function setAppBadge(count: number): void {
  if (!navigator.setAppBadge) return
  // A number on the icon is all that is missing where the browser refuses.
  ignoreFailure(count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
}
