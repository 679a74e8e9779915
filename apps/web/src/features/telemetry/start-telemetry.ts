import type { ScreenName } from '@livery/contract/routes.ts'
import type { TelemetryEvent, WebVital } from '@livery/contract/telemetry/telemetry.ts'
import { maxTelemetryEvents, telemetrySample } from '@livery/contract/telemetry/telemetry-limits.ts'
import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { sendTelemetry } from '#brand/send-telemetry.ts'
import { findRoute } from '#lib/find-route.ts'
import { watchUpdates } from './watch-updates.ts'

type Kind = 'error' | 'chunk'

/**
 * Tells the operator of this page, in about half of all: that it was opened, how long it took to
 * start, its web vitals, what an update took, and once each that an error was caught by nobody or a file
 * of the app could not be fetched. Kinds and numbers, and nothing of the player or of the error.
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
  // The boot watchdog saw it, before this code was there.
  if (root.dataset.error !== undefined) {
    told.add('error')
    events.push({ kind: 'error' })
  }
  sendTelemetry(events)
  sendWhenLeft(page)
}

/** A rejection has no file; a stack that names none of ours is that of an extension. */
function isOwn(reason: unknown, origin: string): boolean {
  return reason instanceof Error && reason.stack?.includes(origin) === true
}

/** The values of vitals are final when the page is left. They are sent then, and updates with them. */
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
    // After the listeners of the library, which were added before.
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
 * The same of each stay on a screen, the last of several. Only where the browser tells the screens of one
 * page apart: elsewhere all that happens would be the first one's.
 */
function watchScreens(keep: (vital: WebVital, value: number, screen: ScreenName) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes('soft-navigation')) return
  const told: Told = (vital, value, { navigationURL }) => {
    const screen = navigationURL && findRoute(new URL(navigationURL).pathname)?.screen
    if (screen) keep(vital, value, screen)
  }
  watch(told, { reportSoftNavs: true })
}
