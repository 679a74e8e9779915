import type { InstallDevice } from '@livery/contract/install/visitor.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { type EscapeOutcome, telemetryReport } from '@livery/contract/telemetry/telemetry.ts'
import * as timings from '@livery/contract/timings.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isPromptSkipped } from '#device/app-prompt-memory.ts'
import { sessionStore } from '#device/storage.ts'
import { isReopened } from './install-memory.ts'
import { buildEntryUrl, leaveInAppBrowser } from './leave-in-app-browser.ts'

vi.mock('#brand/merchant.ts', () => ({ merchant: { buildId: 'abc123' } }))

describe('the URL for leaving an in-app browser', () => {
  it('is the entry path with only the allowed query parameters', () => {
    const kept =
      'affiliateCode=A&referralCode=B&r=C&inApp=D&fbclid=E&gclid=F&ttclid=G&kwaiclid=H&bbg=I&isBgeTest=J&cid=K'
    const search = `?id=5&${kept}&page=2`
    const address = buildEntryUrl({ origin: 'https://a.example', search })
    expect(address.href).toBe(`https://a.example/m/?${kept}`)
  })

  it("contains click ids from the URL and from the in-app browser's cookies", () => {
    const cookies: Record<string, string> = { obclid: 'O', fbclid: 'old' }
    const here = { origin: 'https://a.example', search: '?twclid=T&fbclid=new' }
    const { searchParams } = buildEntryUrl(here, name => cookies[name])
    expect(Object.fromEntries(searchParams)).toEqual({ twclid: 'T', obclid: 'O', fbclid: 'new' })
  })
})

describe('an attempt to leave an in-app browser', () => {
  const facebook: InstallDevice = {
    system: 'ios',
    browser: 'other',
    inApp: 'facebook',
    iosVersion: [17, 5],
  }
  const sendBeacon = vi.fn((_path: string, _body: string) => true)
  const onStayed = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('navigator', { ...navigator, sendBeacon })
    vi.stubGlobal('open', vi.fn())
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.clearAllMocks()
    sessionStore.remove(sessionStorageKeys.wayOut)
    sessionStore.remove(sessionStorageKeys.installSkipped)
  })

  /** Returns all reports to the operator. */
  const told = () =>
    sendBeacon.mock.calls.map(([path, body]) => {
      const { buildId, events } = telemetryReport.parse(JSON.parse(body))
      return { path, buildId, events }
    })

  const report = (app: string, outcome: EscapeOutcome) => ({
    path: '/bff/telemetry',
    buildId: 'abc123',
    events: [{ kind: 'escape', app, system: 'ios', outcome }],
  })

  it.each([
    ['left', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['reopened', () => window.dispatchEvent(new Event('pagehide'))],
  ] as const)('is reported once as %s, and does not open the guide', (outcome, happen) => {
    leaveInAppBrowser(facebook, onStayed)
    vi.advanceTimersByTime(timings.wayOutMs - 1)

    expect(told()).toEqual([])

    happen()
    window.dispatchEvent(new Event('pagehide'))
    vi.advanceTimersByTime(60_000)

    expect(told()).toEqual([report('facebook', outcome)])
    expect(onStayed).not.toHaveBeenCalled()
  })

  it('is reported as stayed after 1.5 s, and opens the guide', () => {
    leaveInAppBrowser(facebook, onStayed)
    vi.advanceTimersByTime(timings.wayOutMs)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(told()).toEqual([report('facebook', 'stayed')])
    expect(onStayed).toHaveBeenCalledOnce()
  })

  it('is reported as no-way if the app has no exit, and opens the guide immediately', () => {
    leaveInAppBrowser({ ...facebook, inApp: 'tiktok' }, onStayed)
    expect(told()).toEqual([report('tiktok', 'no-way')])
    expect(onStayed).toHaveBeenCalledOnce()
  })

  it.each([
    ['the app opens the page again', () => window.dispatchEvent(new Event('pagehide')), true],
    ['it is left', () => document.dispatchEvent(new Event('visibilitychange')), false],
    ['the guide is on screen', () => vi.advanceTimersByTime(timings.wayOutMs), false],
  ])('is detected by the next page only if %s', (_, happen, isKnown) => {
    leaveInAppBrowser(facebook, onStayed)
    expect(isReopened()).toBe(true)
    happen()
    expect(isReopened()).toBe(isKnown)
    // The install banner does not open together with the guide.
    expect(isPromptSkipped()).toBe(isKnown)
  })
})
