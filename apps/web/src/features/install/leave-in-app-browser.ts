import { chooseAppExit } from '@livery/contract/install/in-app-browsers.ts'
import type { InstallDevice } from '@livery/contract/install/visitor.ts'
import { buildExitUrl } from '@livery/contract/install/way-out-address.ts'
import type { EscapeOutcome } from '@livery/contract/telemetry/telemetry.ts'
import * as timings from '@livery/contract/timings.ts'
import { sendTelemetry } from '#brand/send-telemetry.ts'
import { recordPromptAnswered } from '#device/app-prompt-memory.ts'
import { carryVisit } from '#device/carry-visit.ts'
import { readCookie } from '#device/cookies.ts'
import { paths } from '#lib/paths.ts'
import { forgetEscape, recordEscape, recordRefusedEscape } from './install-memory.ts'

/**
 * Returns the site's entry URL with the visit's parameters, because the other browser does not have
 * this browser's cookies (NAV-01).
 */
export function buildEntryUrl(
  { origin, search }: Pick<Location, 'origin' | 'search'>,
  read = readCookie,
): URL {
  const address = new URL(paths.entry, origin)
  carryVisit(address, search, read)
  return address
}

/**
 * INSTALL-10: opens the site in an external browser; must be called within a tap. Calls `onStayed`
 * if the page is still visible after 1.5 s, or if there is no URL that leaves the app. If the app
 * reopens the page instead, the next page shows the guide. Reports the outcome to the operator,
 * because apps change their behavior without notice.
 */
export function leaveInAppBrowser(device: InstallDevice, onStayed: () => void): void {
  const { system, inApp, iosVersion } = device
  const way = system === 'computer' ? 'guide' : chooseAppExit(inApp, system)
  const address = buildExitUrl(way, buildEntryUrl(window.location), iosVersion)

  const end = (outcome: EscapeOutcome) => {
    if (system === 'ios' || system === 'android') {
      sendTelemetry([{ kind: 'escape', app: inApp ?? 'browser', system, outcome }])
    }

    if (outcome === 'left') forgetEscape()
    // The next page shows the guide, so the banner is not needed.
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

/**
 * Detects how the player leaves the page. A page that is replaced receives `pagehide` first; a page
 * that moves to the background does not receive `pagehide`.
 */
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
