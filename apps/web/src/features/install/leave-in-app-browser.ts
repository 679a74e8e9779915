import { toWayOut } from '@livery/contract/install/in-app-browsers.ts'
import type { InstallDevice } from '@livery/contract/install/visitor.ts'
import { toWayOutAddress } from '@livery/contract/install/way-out-address.ts'
import type { EscapeOutcome } from '@livery/contract/telemetry/telemetry.ts'
import * as timings from '@livery/contract/timings.ts'
import { sendTelemetry } from '#brand/send-telemetry.ts'
import { recordPromptAnswered } from '#device/app-prompt-memory.ts'
import { carryVisit } from '#device/carry-visit.ts'
import { readCookie } from '#device/cookies.ts'
import { paths } from '#lib/paths.ts'
import { forgetEscape, recordEscape, recordRefusedEscape } from './escape-memory.ts'

/** The entry of the site with everything known of the visit, whose cookies stay behind (NAV-01). */
export function toEntryAddress(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  read = readCookie,
): URL {
  const address = new URL(paths.entry, origin)
  carryVisit(address, search, read)
  return address
}

/**
 * INSTALL-10: opens the site in a browser of its own, from a tap. `onStayed` runs when the page has
 * not been left after 1.5 s, or when no address leads out: the tap must not be lost. Where the app
 * opens the same page again instead, the next start has the guide. The operator is told the outcome,
 * since apps change their ways without notice.
 */
export function leaveInAppBrowser(device: InstallDevice, onStayed: () => void): void {
  const { system, inApp, iosVersion } = device
  const way = system === 'computer' ? 'guide' : toWayOut(inApp, system)
  const address = toWayOutAddress(way, toEntryAddress(window.location), iosVersion)
  const end = (outcome: EscapeOutcome) => {
    if (system === 'ios' || system === 'android') {
      sendTelemetry([{ kind: 'escape', app: inApp ?? 'browser', system, outcome }])
    }
    if (outcome === 'left') forgetEscape()
    // The banner has done its work: the guide is next.
    if (outcome === 'reopened') recordPromptAnswered()
    if (outcome === 'stayed' || outcome === 'no-way') {
      recordRefusedEscape()
      onStayed()
    }
  }
  if (address === undefined) {
    end('no-way')
    return
  }
  recordEscape()
  watchOutcome(end)
  if (way === 'x-safari-window') window.open(address)
  else window.location.assign(address)
}

/** A page that is replaced hears `pagehide` first, and one that goes behind another app never. */
function watchOutcome(onEnd: (outcome: EscapeOutcome) => void): void {
  const end = (outcome: EscapeOutcome) => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', onReplaced)
    onEnd(outcome)
  }
  const onHidden = () => end('left')
  const onReplaced = () => end('reopened')
  const timer = setTimeout(() => end('stayed'), timings.wayOutMs)
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', onReplaced)
}
