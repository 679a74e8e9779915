import { telemetryReport } from '@livery/contract/telemetry/telemetry.ts'
import { maxTelemetryEvents } from '@livery/contract/telemetry/telemetry-limits.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '#lib/paths.ts'

type Told = (metric: { value: number; navigationURL?: string }) => void
const vitals = vi.hoisted(() => new Map<string, Told>())
const keep = vi.hoisted(
  () => (name: string) => (told: Told, options?: { reportSoftNavs: true }) =>
    vitals.set(options ? `${name} of screens` : name, told),
)

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))
vi.mock('web-vitals', () => ({
  onLCP: keep('lcp'),
  onINP: keep('inp'),
  onCLS: keep('cls'),
}))

const { startTelemetry } = await import('./start-telemetry.ts')

let sent: unknown[]
let listeners: [EventTarget, string, EventListenerOrEventListenerObject][]

beforeEach(() => {
  sent = []
  listeners = []
  vitals.clear()
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  const sendBeacon = (path: string, body: string) => sent.push([path, JSON.parse(body)]) > 0
  vi.stubGlobal('navigator', { ...navigator, sendBeacon })

  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    vi.spyOn(target, 'addEventListener').mockImplementation((name: string, listener: unknown) => {
      listeners.push([target, name, listener as EventListener])
      add(name, listener as EventListener)
    })
  }

  document.documentElement.dataset.mounted = '812'
  setNavigation({ workerStart: 0 })
})

afterEach(() => {
  for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.error
})

/** jsdom has no entries of navigations. */
function setNavigation(entry: object): void {
  Object.assign(window.performance, { getEntriesByType: () => [entry] })
}

const events = () => sent.flatMap(each => (each as [string, { events: object[] }])[1].events)

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

it("telemetry reports a visit and its boot time with the build id, in the server's format", () => {
  startTelemetry(window, 0.49)
  const report = {
    buildId: 'abc123',
    events: [
      { kind: 'start', from: 'server' },
      { kind: 'visit' },
      { kind: 'vital', vital: 'boot', value: 812 },
    ],
  }

  expect(sent).toEqual([['/bff/telemetry', report]])
  expect(telemetryReport.safeParse(report).success).toBe(true)
})

it('telemetry reports only the start for half of all pages, and whether the worker sent the page', () => {
  setNavigation({ workerStart: 3 })
  startTelemetry(window, 0.5)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(events()).toEqual([{ kind: 'start', from: 'worker' }])
})

it('telemetry reports an uncaught app error once, without details', () => {
  startTelemetry(window, 0)
  sent = []
  const filename = `${window.location.origin}/m/assets/app.js`
  // Prevent the default, because jsdom would print the error.
  window.addEventListener('error', event => event.preventDefault(), { once: true })

  for (let at = 0; at < 3; at++) {
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'secret', cancelable: true }))
  }

  expect(events()).toEqual([{ kind: 'error' }])
  expect(JSON.stringify(sent)).not.toContain('secret')
})

it('telemetry ignores errors from extensions and other sites', () => {
  startTelemetry(window, 0)
  sent = []

  for (const filename of ['chrome-extension://x/y.js', 'https://pixel.example/p.js', '']) {
    window.dispatchEvent(new ErrorEvent('error', { filename }))
  }

  const foreign = Object.assign(new Event('unhandledrejection'), { reason: new Error('x') })
  foreign.reason.stack = 'Error: x\n at https://pixel.example/p.js:1:1'
  window.dispatchEvent(foreign)

  expect(sent).toEqual([])
})

it('telemetry reports an unhandled rejection, and a chunk that failed to load', () => {
  startTelemetry(window, 0)
  sent = []
  const own = Object.assign(new Event('unhandledrejection'), { reason: new Error('x') })
  own.reason.stack = `Error: x\n at ${window.location.origin}/m/assets/app.js:1:1`
  window.dispatchEvent(own)
  window.dispatchEvent(new Event('vite:preloadError'))

  expect(events()).toEqual([{ kind: 'error' }, { kind: 'chunk' }])
})

it('telemetry reports an error that occurred before telemetry started', () => {
  document.documentElement.dataset.error = ''
  startTelemetry(window, 0)
  expect(events()).toContainEqual({ kind: 'error' })
})

it('telemetry sends the web vitals in one request when the player leaves the page', async () => {
  startTelemetry(window, 0)
  sent = []
  vitals.get('lcp')?.({ value: 1_234.5 })
  vitals.get('cls')?.({ value: 0.125 })
  leave()
  await Promise.resolve()

  expect(sent).toHaveLength(1)
  expect(events()).toEqual([
    { kind: 'vital', vital: 'lcp', value: 1_235 },
    { kind: 'vital', vital: 'cls', value: 125 },
  ])
})

it("telemetry sends an update's duration and size when the player leaves the page", async () => {
  const postMessage = (_message: object, [port]: MessagePort[]) =>
    port?.postMessage({ outcome: 'applied', ms: 812, bytes: undefined })
  const waiting = Object.assign(new EventTarget(), { state: 'installed', postMessage })
  const registration = Object.assign(new EventTarget(), { active: {}, waiting })
  vi.stubGlobal('navigator', {
    sendBeacon: navigator.sendBeacon,
    serviceWorker: { getRegistration: async () => registration },
  })
  startTelemetry(window, 0)
  sent = []
  await vi.waitFor(async () => {
    leave()
    await Promise.resolve()
    expect(events()).toEqual([{ kind: 'update', outcome: 'applied', ms: 812 }])
  })

  expect(telemetryReport.safeParse({ events: events() }).success).toBe(true)
})

it('telemetry sends the latest vitals per screen if the browser supports soft navigations', async () => {
  startTelemetry(window, 0)

  expect(vitals.has('inp of screens')).toBe(false)

  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['soft-navigation'] })
  startTelemetry(window, 0)
  sent = []
  const told = vitals.get('inp of screens')
  told?.({ value: 90, navigationURL: 'https://aurora.test/m/game?category=slots' })
  told?.({ value: 400, navigationURL: 'https://aurora.test/m/activity' })
  told?.({ value: 24, navigationURL: 'https://aurora.test/m/game' })
  told?.({ value: 700, navigationURL: 'https://aurora.test/m/nowhere' })
  vitals.get('cls of screens')?.({ value: 0.01, navigationURL: 'https://aurora.test/m/home' })
  leave()
  await Promise.resolve()

  expect(events()).toEqual([
    { kind: 'vital', vital: 'inp', value: 24, screen: 'game' },
    { kind: 'vital', vital: 'inp', value: 400, screen: 'activity' },
    { kind: 'vital', vital: 'cls', value: 10, screen: 'home' },
  ])
  expect(telemetryReport.safeParse({ events: events() }).success).toBe(true)
})

it('telemetry splits the data for a long visit into reports that the server accepts', async () => {
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: ['soft-navigation'] })
  startTelemetry(window, 0)
  sent = []

  for (const path of Object.values(paths)) {
    vitals.get('lcp of screens')?.({ value: 1, navigationURL: `https://aurora.test${path}` })
  }

  leave()
  await Promise.resolve()

  expect(events().length).toBeGreaterThan(maxTelemetryEvents)

  for (const [, report] of sent as [string, unknown][]) {
    expect(telemetryReport.safeParse(report).success).toBe(true)
  }
})
