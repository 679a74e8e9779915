/**
 * Opens a page in a window of its own, within the player's tap. Returns whether the browser has
 * opened it. The window cannot reach this page; a page of this site in it has the player's session.
 */
export function openWindow(href: string, features = ''): boolean {
  // With `noopener` the browser would not tell whether it has blocked the window, nor copy the session.
  const opened = window.open('', '_blank', features)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(href)
  return true
}
