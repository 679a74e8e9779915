/**
 * Whether a node is in a box that somebody else's script put beside the app, such as a captcha's.
 * Such a box stands above an open modal, and using it is no wish to leave the modal. What is ours
 * is marked or stands in the app's root.
 */
export function isThirdPartyBox(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // One that has gone meanwhile counts too: a box often leaves on the very press it is asked about.
  if (target === document.body || target === document.documentElement) return false
  return !target.closest('#root, [data-mask], [data-overlay]')
}
