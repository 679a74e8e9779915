/**
 * Opens a page in a separate window, within the player's tap. Returns whether the browser has
 * opened it. The window cannot access this page; if it shows a page on this site, that page has the
 * player's session.
 */
export function openWindow(href: string, features = ''): boolean {
  // With `noopener` the browser would neither report that it has blocked the window nor copy the
  // session.
  const opened = window.open('', '_blank', features)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(href)
  return true
}
