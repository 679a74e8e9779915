import type { ScreenName } from '@livery/contract/routes.ts'
import type { TelemetryEvent, WebVital } from '@livery/contract/telemetry/telemetry.ts'
import { maxTelemetryEvents, telemetrySample } from '@livery/contract/telemetry/telemetry-limits.ts'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { sendTelemetry } from '#brand/send-telemetry.ts'
import { findRoute } from '#lib/find-route.ts'
import { watchScripts } from './watch-scripts.ts'
import { watchUpdates } from './watch-updates.ts'

type Kind = 'error' | 'chunk'

/**
 * Starts telemetry. Every page reports that its app has started. About half of all pages also
 * report the visit, the boot time, the web vitals, the time of scripts in long frames, the outcome
 * of updates, and, at most once each, an uncaught error and an app file that failed to load. Reports contain only kinds and numbers, and no data about the player.
 * @param chance from 0 to below 1
 */
export function startTelemetry(page: Window, chance = Math.random()): void {
  const start: TelemetryEvent = { kind: 'start', from: findSender(page) }

  if (chance >= telemetrySample) {
    sendTelemetry([start])
    return
  }

  const { documentElement: root } = page.document
  const reported = new Set<Kind>()

  const report = (kind: Kind) => {
    if (reported.has(kind)) return
    reported.add(kind)
    sendTelemetry([{ kind }])
  }

  page.addEventListener('error', ({ filename }) => {
    if (filename?.startsWith(page.location.origin)) report('error')
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (isOwn(reason, page.location.origin)) report('error')
  })
  page.addEventListener('vite:preloadError', () => report('chunk'))

  const bootMs = Number(root.dataset.mounted)
  const events: TelemetryEvent[] = [start, { kind: 'visit' }]
  if (bootMs > 0) events.push({ kind: 'vital', vital: 'boot', value: bootMs })

  // The boot watchdog caught the error before this code had loaded.
  if (root.dataset.error !== undefined) {
    reported.add('error')
    events.push({ kind: 'error' })
  }

  sendTelemetry(events)
  sendWhenLeft(page)
}

/** Returns whether the server or the service worker sent the page. */
function findSender({ performance }: Window): 'server' | 'worker' {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'workerStart' in entry && Number(entry.workerStart) > 0 ? 'worker' : 'server'
}

/**
 * Returns whether the app's own code caused a rejection. A rejection has no file name, so its stack
 * must contain our origin; otherwise it comes from an extension.
 */
function isOwn(reason: unknown, origin: string): boolean {
  return reason instanceof Error && reason.stack?.includes(origin) === true
}

/**
 * Sends the web vitals and updates when the player leaves the page, because web vitals are final
 * only then.
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
  watchScripts((owner, ms) => {
    const key = `script ${owner}`
    const known = waiting.get(key)
    const before = known?.kind === 'script' ? known.ms : 0
    waiting.set(key, { kind: 'script', owner, ms: Math.min(Math.round(before + ms), 600_000) })
  }, page)
  void watchUpdates(update => waiting.set(update.kind, update))
  page.document.addEventListener('visibilitychange', () => {
    if (page.document.visibilityState !== 'hidden') return
    // In a microtask, so that it runs after the web vitals library's listeners.
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

function watch(report: Told, options?: { reportSoftNavs: true }): void {
  onLCP(metric => report('lcp', metric.value, metric), options)
  onINP(metric => report('inp', metric.value, metric), options)
  onCLS(metric => report('cls', metric.value * 1_000, metric), options)
}

/**
 * Records the web vitals for each screen. A later visit to a screen overwrites the earlier values.
 * Requires a browser that reports soft navigations: without them, all values would belong to the
 * first screen.
 */
function watchScreens(keep: (vital: WebVital, value: number, screen: ScreenName) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('soft-navigation')) return
  const noteVital: Told = (vital, value, { navigationURL }) => {
    const screen = navigationURL && findRoute(new URL(navigationURL).pathname)?.screen
    if (screen) keep(vital, value, screen)
  }
  watch(noteVital, { reportSoftNavs: true })
}
