import { readDeviceSigns } from '#device/device-kind.ts'
import { track } from '#platform/tracking/track.ts'

/** Tracks how the page was opened: first of all, and from the home screen. */
export function trackOpening(page: Window): void {
  track('firstOpen')
  const { iosStandalone, displayStandalone } = readDeviceSigns()
  if (iosStandalone) track('a2hsInstalled')
  if (iosStandalone || displayStandalone || isHomeScreenStart(page)) track('a2hsFirstOpen')
}

/** MANIFEST-04: the start address of the installed app carries this mark. */
function isHomeScreenStart({ performance, location }: Window): boolean {
  const [landing] = performance.getEntriesByType('navigation')
  const addresses = [landing?.name ?? '', location.href]
  return addresses.some(address => /[?&]utm_source=homescreen\b/.test(address))
}
