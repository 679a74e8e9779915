import { popupWindowHeightPx, popupWindowWidthPx } from '@livery/contract/limits.ts'
import { openWindow } from '#lib/addresses/open-window.ts'

/**
 * UI-08: opens a game in a separate window, within the player's tap. Returns whether the browser
 * has opened it. The window cannot access this page.
 */
export function openGameWindow(href: string): boolean {
  return openWindow(href, `popup,width=${popupWindowWidthPx},height=${popupWindowHeightPx}`)
}
