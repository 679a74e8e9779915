/**
 * Lists names newer than the browser floor that a release may use anyway, each with the reason: the
 * code checks for the feature first, or its absence is harmless. Also lists method names that only
 * look like browser methods.
 */
export const allowed: Readonly<Record<string, string>> = {
  // The product uses these names after a check.
  '.addRoutes()': 'a worker says that navigations are its own, by `?.`',
  '.checkVisibility()': 'a modal returns the focus; by `?.`, and all count as visible without it',
  '.getSubscription()': 'push, of which `supportsPush` is asked first',
  '.requestFullscreen()': 'only where `document.fullscreenEnabled` is true',
  '.showNotification()': 'a worker without it receives no push',
  '.unlock()': 'the turn of the screen, by `?.`',
  '.unsubscribe()': 'of a push subscription, which only a browser with push has',
  'Notification.permission': 'push, of which `supportsPush` is asked first',
  'Notification.requestPermission': 'push, of which `supportsPush` is asked first',
  Notification: 'push, of which `supportsPush` is asked first',
  'window.Notification': 'asked for by `!!`',
  'window.PushManager': 'asked for by `!!`',
  'document.exitFullscreen': 'only while an element fills the screen',
  'document.fullscreenElement': 'unset means that nothing fills the screen',
  'document.fullscreenEnabled': 'asks whether the screen can be filled',
  'navigator.canShare': 'by `?.`, and a picture is opened without it',
  'navigator.clearAppBadge': 'asked for with `setAppBadge`',
  'navigator.connection': 'by `?.`: no wish to save data without it',
  'navigator.globalPrivacyControl': 'asked for by `in`',
  'navigator.setAppBadge': 'asked for by `in`',
  'navigator.share': 'asked for by `in`, or offered only where it is',
  'navigator.wakeLock': 'asked for by `in`',
  trustedTypes: 'asked for by `typeof`',

  // Of React.
  '.skipTransition()': 'only of a transition that the browser began',
  '.startViewTransition()': 'in a catch that goes without; the product has no view transitions',
  navigation: 'asked for by `typeof`',
  reportError: 'asked for by `typeof`',
  setImmediate: 'asked for by `typeof`',

  // Other libraries use these names.
  '.createPolicy()': 'DOMPurify and the default policy, where there are trusted types',
  '.detect()': "i18next's own language detector",
  '.escape()': "i18next's own interpolator",
  '.getAttributeType()': 'DOMPurify, where there are trusted types',
  '.getLargestInteractionContentfulPaint()': 'Web Vitals, by `?.`',
  '.getTextInfo()': 'i18next, which asks for it',
  '.notify()': "React Query's own cache",
  '.revoke()': 'i18next, of an object of `Proxy.revocable`',
  BroadcastChannel: 'Firebase, asked for by `in`',
  'Error.captureStackTrace': 'Firebase, asked for by `&&`',
  PerformanceEventTiming: 'Web Vitals, which asks for it',
  PushSubscription: 'Firebase, after it has asked for `PushManager`',
  QuotaExceededError: 'forge, asked for by `typeof`',
  'document.prerendering': 'Web Vitals: unset means no',
  'document.wasDiscarded': 'Web Vitals: unset means no',
  'globalThis.PerformanceEventTiming': 'Web Vitals, asks whether it is there',
  'globalThis.PerformanceSoftNavigation': 'Web Vitals, asks whether it is there',
  'globalThis.cancelIdleCallback': 'Web Vitals, with `||`',
  'globalThis.requestIdleCallback': 'Web Vitals, with `||`',
  'navigator.hardwareConcurrency': 'forge, asked for by `in`',
  'navigator.storage': 'detectIncognito: a failure counts as an ordinary window',
  'performance.interactionCount': 'Web Vitals, with `||`',
  requestIdleCallback: 'asked for by `typeof`',

  // Style sheets use these names. Without support, only the appearance changes.
  '::selection': 'the selected text of the code fields keeps its colour',
  ':focus-visible': 'a phone has no keyboard; the browser draws its own outline',
  ':has': 'outlines of the focus and of a fault; what is chosen is marked by `data-chosen`',
  ':is': 'only Chrome 87 lacks it: signs that are mirrored, and a group of outlines',
  ':where': 'only Chrome 87 lacks it: the outline of a choice in forced colours',
}
