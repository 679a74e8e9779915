import { popupWindowHeightPx, popupWindowWidthPx } from '@livery/contract/limits.ts'
import { openWindow } from '#lib/addresses/open-window.ts'

/**
 * UI-08: opens a game in a separate window; must be called within the player's tap. Returns whether
 * the browser opened the window. The window has no access to this page.
 */
export function openGameWindow(href: string): boolean {
  return openWindow(href, `popup,width=${popupWindowWidthPx},height=${popupWindowHeightPx}`)
}
