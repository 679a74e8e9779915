/**
 * Whether a node is in a box that a third-party script put beside the app, such as a captcha's.
 * Such a box is above an open modal, and a press in it must not close the modal. The app's own
 * elements are marked or inside the app's root.
 */
export function isThirdPartyBox(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  // A node that has been removed counts too: a box often closes on the very press.
  if (target === document.body || target === document.documentElement) return false
  return !target.closest('#root, [data-mask], [data-overlay]')
}
