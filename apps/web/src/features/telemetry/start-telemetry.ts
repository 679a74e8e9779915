import type { ScreenName } from '@livery/contract/routes.ts'
import type { TelemetryEvent, WebVital } from '@livery/contract/telemetry/telemetry.ts'
import { maxTelemetryEvents, telemetrySample } from '@livery/contract/telemetry/telemetry-limits.ts'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { sendTelemetry } from '#brand/send-telemetry.ts'
import { findRoute } from '#lib/find-route.ts'
import { watchUpdates } from './watch-updates.ts'

type Kind = 'error' | 'chunk'

/**
 * Reports to the operator, for about half of all pages: the visit, the boot time, the web vitals,
 * how an update ended, and at most once each an uncaught error and a failed fetch of an app file.
 * Reports only kinds and numbers, no data about the player or the error.
 *
 * @param chance from 0 to below 1
 */
export function startTelemetry(page: Window, chance = Math.random()): void {
  if (chance >= telemetrySample) return
  const { documentElement: root } = page.document
  const told = new Set<Kind>()
  const tell = (kind: Kind) => {
    if (told.has(kind)) return
    told.add(kind)
    sendTelemetry([{ kind }])
  }

  page.addEventListener('error', ({ filename }) => {
    if (filename?.startsWith(page.location.origin)) tell('error')
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOwn(reason, page.location.origin)) tell('error')
  })
  page.addEventListener('vite:preloadError', () => tell('chunk'))

  const bootMs = Number(root.dataset.mounted)
  const events: TelemetryEvent[] = [{ kind: 'visit' }]
  if (bootMs > 0) events.push({ kind: 'vital', vital: 'boot', value: bootMs })
  // The boot watchdog caught the error before this code had loaded.
  if (root.dataset.error !== undefined) {
    told.add('error')
    events.push({ kind: 'error' })
  }
  sendTelemetry(events)
  sendWhenLeft(page)
}

/**
 * Returns whether a rejection is the app's own. A rejection does not have a file name; a stack
 * without our origin belongs to an extension.
 */
function isOwn(reason: unknown, origin: string): boolean {
  return reason instanceof Error && reason.stack?.includes(origin) === true
}

/**
 * Web vitals are final when the player leaves the page. They are sent then, together with updates.
 */
function sendWhenLeft(page: Window): void {
  const waiting = new Map<string, TelemetryEvent>()
  const keep = (vital: WebVital, value: number, screen?: ScreenName) =>
    waiting.set([vital, screen].join(' '), {
      kind: 'vital',
      vital,
      value: Math.min(Math.round(value), 600_000),
      ...(screen && { screen }),
    })
  watch((vital, value) => keep(vital, value))
  watchScreens(keep)
  void watchUpdates(update => waiting.set(update.kind, update))
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'hidden') return
    // Runs after the library's listeners, which were added earlier.
    queueMicrotask(() => {
      const events = [...waiting.values()]
      waiting.clear()
      for (let at = 0; at < events.length; at += maxTelemetryEvents) {
        sendTelemetry(events.slice(at, at + maxTelemetryEvents))
      }
    })
  })
}

type Told = (vital: WebVital, value: number, metric: Metric) => void

function watch(told: Told, options?: { reportSoftNavs: true }): void {
  onLCP(metric => told('lcp', metric.value, metric), options)
  onINP(metric => told('inp', metric.value, metric), options)
  onCLS(metric => told('cls', metric.value * 1_000, metric), options)
}

/**
 * Records the same vitals for each screen; a later visit to the same screen overwrites the earlier
 * values. Only if the browser reports a page's screens separately: otherwise everything would be
 * attributed to the first screen.
 */
function watchScreens(keep: (vital: WebVital, value: number, screen: ScreenName) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('soft-navigation')) return
  const told: Told = (vital, value, { navigationURL }) => {
    const screen = navigationURL && findRoute(new URL(navigationURL).pathname)?.screen
    if (screen) keep(vital, value, screen)
  }
  watch(told, { reportSoftNavs: true })
}
