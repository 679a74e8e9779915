import { telemetryReport } from '@livery/contract/telemetry/telemetry.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Told = (metric: { value: number }) => void
const vitals = vi.hoisted(() => new Map<string, Told>())

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))
vi.mock('web-vitals', () => ({
  onLCP: (told: Told) => vitals.set('lcp', told),
  onINP: (told: Told) => vitals.set('inp', told),
  onCLS: (told: Told) => vitals.set('cls', told),
}))

const { startTelemetry } = await import('./start-telemetry.ts')

let sent: unknown[]
let listeners: [EventTarget, string, EventListenerOrEventListenerObject][]

beforeEach(() => {
  sent = []
  listeners = []
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
})

afterEach(() => {
  for (const [target, name, listener] of listeners) target.removeEventListener(name, listener)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.error
})

const events = () => sent.flatMap(each => (each as [string, { events: object[] }])[1].events)

function leave(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

it('tells of a visit and of its boot, with the build of the page, as the server reads it', () => {
  startTelemetry(window, 0.49)
  const report = {
    buildId: 'abc123',
    events: [{ kind: 'visit' }, { kind: 'vital', vital: 'boot', value: 812 }],
  }
  expect(sent).toEqual([['/bff/telemetry', report]])
  expect(telemetryReport.safeParse(report).success).toBe(true)
})

it('says nothing in half of all pages', () => {
  startTelemetry(window, 0.5)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(sent).toEqual([])
})

it('tells once that an error of the app was caught by nobody, and nothing of the error', () => {
  startTelemetry(window, 0)
  sent = []
  const filename = `${window.location.origin}/m/assets/app.js`
  // jsdom prints what nobody handles.
  window.addEventListener('error', event => event.preventDefault(), { once: true })
  for (let at = 0; at < 3; at++) {
    window.dispatchEvent(new ErrorEvent('error', { filename, message: 'secret', cancelable: true }))
  }
  expect(events()).toEqual([{ kind: 'error' }])
  expect(JSON.stringify(sent)).not.toContain('secret')
})

it('leaves errors of extensions and of other sites alone', () => {
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

it('tells of a rejection and of a chunk', () => {
  startTelemetry(window, 0)
  sent = []
  const own = Object.assign(new Event('unhandledrejection'), { reason: new Error('x') })
  own.reason.stack = `Error: x\n at ${window.location.origin}/m/assets/app.js:1:1`
  window.dispatchEvent(own)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(events()).toEqual([{ kind: 'error' }, { kind: 'chunk' }])
})

it('tells of an error from before it was there', () => {
  document.documentElement.dataset.error = ''
  startTelemetry(window, 0)
  expect(events()).toContainEqual({ kind: 'error' })
})

it('sends the web vitals in one message when the page is left', async () => {
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
