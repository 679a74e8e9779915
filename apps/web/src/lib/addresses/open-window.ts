/**
 * Opens a page in a separate window; must be called within the player's tap. Returns whether the
 * browser opened the window. The window has no access to this page, but a page on this site keeps
 * the player's session.
 */
export function openWindow(href: string, features = ''): boolean {
  // Not `noopener`: with it, the browser would not report a blocked window, and would not copy the
  // session to the new window.
  const opened = window.open('', '_blank', features)
  if (!opened) return false

  opened.opener = null
  opened.location.replace(href)

  return true
}
