import { readDeviceSigns } from '#device/device-kind.ts'
import { track } from '#platform/tracking/track.ts'

/** TRACK-05 */
const download = /\.(?:mobileconfig|apk|ipa)$/i

/** Tracks the events that belong to the page and to no feature. */
export function trackPage(page: Window): void {
  track('firstOpen')
  // The browser says so where it can; on iOS the first start from the home screen is the sign.
  page.addEventListener('appinstalled', () => track('a2hsInstalled'))
  const { iosStandalone, displayStandalone } = readDeviceSigns()
  if (iosStandalone) track('a2hsInstalled')
  if (iosStandalone || displayStandalone || isHomeScreenStart(page)) track('a2hsFirstOpen')
  // Before the feature's own listener, which may leave the page.
  page.document.addEventListener('click', trackDownload, { capture: true })
}

/** MANIFEST-04: the start address of the installed app carries this mark. */
function isHomeScreenStart({ performance, location }: Window): boolean {
  const [landing] = performance.getEntriesByType('navigation')
  const addresses = [landing?.name ?? '', location.href]
  return addresses.some(address => /[?&]utm_source=homescreen\b/.test(address))
}

function trackDownload({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (link instanceof HTMLAnchorElement && download.test(link.pathname)) track('downloadApp')
}
