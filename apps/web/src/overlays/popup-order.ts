/**
 * The popups that open by themselves, in the order in which they go when several are due. Each must
 * stand here, so that the order is decided in one place (`livery.explain()` shows it).
 */
export const popupOrder: readonly string[] = [
  // Exempt from every wait but that for a popup on screen: time and result of the player's play.
  'reality-check',
  'app-upgrade',
  'update-notice',
  'consent',
  'announcement',
  'announcement-classic',
  'download-popup',
  'install-banner',
  'welcome-1',
  'welcome-2',
  'push-prompt',
]

/** Smaller goes first. Overlays outside the list, which are modals, have no place in it. */
export function toPopupPlace(name: string): number {
  const place = popupOrder.indexOf(name)
  return place === -1 ? popupOrder.length : place
}
