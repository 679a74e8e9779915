import { toWayOut } from '@livery/contract/install/in-app-browsers.ts'
import type { InstallDevice } from '@livery/contract/install/visitor.ts'
import { toWayOutAddress } from '@livery/contract/install/way-out-address.ts'
import { keptQueryParams } from '@livery/contract/query-params.ts'
import * as timings from '@livery/contract/timings.ts'
import { paths } from '#lib/paths.ts'

/** The entry of the site with every parameter that survives navigation (NAV-01). */
export function toEntryAddress({ origin, search }: Pick<Location, 'origin' | 'search'>): URL {
  const address = new URL(paths.entry, origin)
  const query = new URLSearchParams(search)
  for (const name of keptQueryParams) {
    const value = query.get(name)
    if (value !== null) address.searchParams.set(name, value)
  }
  return address
}

/**
 * INSTALL-10: opens the site in a browser of its own, from a tap. `onStayed` runs when the page has
 * not been left after 1.5 s, or when no address leads out: the tap must not be lost.
 */
export function leaveInAppBrowser(device: InstallDevice, onStayed: () => void): void {
  const { system, inApp, iosVersion } = device
  const way = system === 'computer' ? 'guide' : toWayOut(inApp, system)
  const address = toWayOutAddress(way, toEntryAddress(window.location), iosVersion)
  if (address === undefined) {
    onStayed()
    return
  }
  stayOrLeave(onStayed)
  if (way === 'x-safari-window') window.open(address)
  else window.location.assign(address)
}

function stayOrLeave(onStayed: () => void): void {
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', stop)
    window.removeEventListener('pagehide', stop)
  }
  const timer = setTimeout(() => {
    stop()
    onStayed()
  }, timings.wayOutMs)
  document.addEventListener('visibilitychange', stop)
  window.addEventListener('pagehide', stop)
}
