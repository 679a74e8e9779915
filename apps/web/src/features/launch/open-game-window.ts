import { popupWindowHeightPx, popupWindowWidthPx } from '@livery/contract/limits.ts'

/**
 * UI-08: opens a game in a window of its own, within the player's tap. Returns whether the browser
 * has opened it. The window cannot reach this page.
 */
export function openGameWindow(href: string): boolean {
  const [width, height] = [popupWindowWidthPx, popupWindowHeightPx]
  // With `noopener` the browser would not tell whether it has blocked the window.
  const opened = window.open('', '_blank', `popup,width=${width},height=${height}`)
  if (!opened) return false
  opened.opener = null
  opened.location.replace(href)
  return true
}
