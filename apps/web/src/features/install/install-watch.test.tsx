import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import type { SiteSettings } from '@livery/contract/platform/system.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { localStore, sessionStore } from '#device/storage.ts'
import { createOverlayManager, type OverlayManager } from '#overlays/overlay-manager.ts'
import { OverlayPlace } from '#overlays/overlay-place.tsx'
import { closeOverlay, isOverlayOpen } from '#overlays/overlay-store.ts'
import { downloadSettingQuery } from '#platform/answers/get-download-setting.ts'
import { depositStatisticsQuery } from '#platform/answers/get-statistics.ts'
import { siteSettingsQuery } from '#platform/answers/site-settings.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { installBannerOverlay, installByHandOverlay } from './install-overlays.ts'
import { useInstallPrompt } from './install-prompt.ts'
import { InstallWatch } from './install-watch.tsx'

vi.mock('#brand/merchant.ts', () => ({ merchant: { links: {}, settings: {} } }))

const chrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const player = { id: '7', token: 't', merchantCode: 'A', userName: 'm', type: 0 }

let manager: OverlayManager
let queries: QueryClient

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(chrome)
  window.matchMedia = () => ({ matches: false }) as MediaQueryList
  manager = createOverlayManager({
    now: () => performance.now(),
    wakeAt: (ms, wake) => void setTimeout(wake, ms - performance.now()),
  })
  queries = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  })
  // The code under test reads only these settings.
  queries.setQueryData(siteSettingsQuery().queryKey, { installOptions: {} } as SiteSettings)
  const { hostname } = window.location
  queries.setQueryData(downloadSettingQuery(hostname).queryKey, { resources: [], settings: {} })
  setDeposits(3)
})

afterEach(() => {
  act(() => {
    clearSession()
    closeOverlay('install-banner')
    useInstallPrompt.setState({ prompt: undefined, isInstalled: false })
  })
  cleanup()

  for (const store of [localStore, sessionStore]) {
    for (const key of store.keys()) store.remove(key)
  }

  vi.restoreAllMocks()
  vi.useRealTimers()
})

const setDeposits = (totalDepositSuccessCount: number) =>
  queries.setQueryData(depositStatisticsQuery('7').queryKey, { totalDepositSuccessCount })
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const listShown = () => manager.store.getState().shown
const isShown = () => listShown().includes('install-banner')
const offer = (outcome: 'accepted' | 'dismissed' = 'accepted') =>
  act(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = async () => undefined
    const userChoice = Promise.resolve({ outcome })
    window.dispatchEvent(Object.assign(event, { prompt, userChoice }))
  })

function watch(isEntry: boolean, playerId?: string): void {
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        {[installBannerOverlay, installByHandOverlay].map(overlay => (
          <OverlayPlace
            key={overlay.name}
            overlay={overlay}
            manager={manager}
            isShown={false}
            onClose={() => undefined}
          />
        ))}
        <InstallWatch start={{ isEntry, playerId }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

describe('the automatic install banner', () => {
  it("waits for the browser's prompt for 20 checks, 150 ms apart, and then opens without it [INSTALL-06]", () => {
    watch(true)
    pass(20 * 150 - 1)
    expect(isShown()).toBe(false)
    pass(1)
    pass(0)
    expect(isShown()).toBe(true)
  })

  it('also opens for a logged-in player at the start of the visit [ROUTE-02, ROUTE-05]', () => {
    setSession({ ...player, firstTimeLogin: false })
    watch(true, player.id)
    offer()
    pass(150)
    pass(0)
    expect(isShown()).toBe(true)
  })

  it("opens immediately when the browser's prompt is available", () => {
    watch(true)
    offer()
    pass(150)
    pass(0)
    expect(isShown()).toBe(true)
  })

  it.each([false, true])('does not open while the device is offline, forced: %s', forced => {
    const installOptions = { forced }
    queries.setQueryData(siteSettingsQuery().queryKey, { installOptions } as SiteSettings)
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

    const setOnline = (isOnline: boolean) =>
      act(() => {
        online.mockReturnValue(isOnline)
        window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
      })

    watch(true)
    offer()
    pass(60_000)

    expect(isShown()).toBe(false)

    setOnline(true)
    pass(0)

    expect(isShown()).toBe(true)

    setOnline(false)

    expect(isShown()).toBe(false)
  })

  it('does not open on other paths', () => {
    watch(false)
    offer()
    pass(60_000)
    expect(isShown()).toBe(false)
  })

  it.each([
    ['a login [INSTALL-18]', false, 2_000],
    ['the check of a registration [INSTALL-19]', true, 1_900],
  ])('opens after %s', (_, firstTimeLogin, delayMs) => {
    watch(false)
    offer()
    pass(150)
    act(() => setSession({ ...player, firstTimeLogin }))
    pass(delayMs - 1)

    expect(isShown()).toBe(false)

    pass(1)

    expect(isShown()).toBe(true)
  })

  it.each([[{ installOptions: {} }], [{}]])(
    'opens 2.5 s after a deposit, with the settings %j [INSTALL-20]',
    async settings => {
      queries.setQueryData(siteSettingsQuery().queryKey, settings as SiteSettings)
      sessionStore.set(sessionStorageKeys.installSkipped, '1')
      watch(false)
      offer()
      pass(150)
      act(() => setSession({ ...player, firstTimeLogin: false }))
      pass(10_000)

      expect(isShown()).toBe(false)

      sessionStore.remove(sessionStorageKeys.installSkipped)
      act(() => void setDeposits(4))
      pass(0)
      pass(2_498)

      expect(isShown()).toBe(false)

      pass(5)

      expect(isShown()).toBe(true)
    },
  )

  it.each([
    ['tried', true],
    ['refused', false],
    [undefined, false],
  ])(
    'shows the guide at most once if the previous attempt to leave the in-app browser was %s',
    (mark, isOpened) => {
      if (mark) sessionStore.set(sessionStorageKeys.wayOut, mark)
      watch(false)

      expect(isOverlayOpen('install-by-hand')).toBe(isOpened)

      act(() => closeOverlay('install-by-hand'))
      cleanup()
      watch(false)

      expect(isOverlayOpen('install-by-hand')).toBe(false)
    },
  )

  it('shows the guide before a forced banner if the in-app browser has blocked the exit', () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${chrome} [FB_IAB/FB4A;FBAV/468.0;]`)
    const installOptions = { forced: true }
    queries.setQueryData(siteSettingsQuery().queryKey, { installOptions } as SiteSettings)
    sessionStore.set(sessionStorageKeys.wayOut, 'tried')
    watch(true)
    pass(0)

    expect(listShown()).toEqual(['install-by-hand'])

    act(() => closeOverlay('install-by-hand'))
    pass(0)

    expect(listShown()).toEqual(['install-banner'])
  })

  it('records an installation and closes [INSTALL-09]', () => {
    watch(true)
    offer()
    pass(150)
    pass(0)

    expect(isShown()).toBe(true)

    act(() => void window.dispatchEvent(new Event('appinstalled')))

    expect(isShown()).toBe(false)
    expect(localStore.get(localStorageKeys.installed)).toBe('1')
    expect(localStore.get(localStorageKeys.installDismissCount)).toBe('99')
  })
})

it('an installed app asks the browser to keep its storage, and a page in a tab does not', () => {
  const persist = vi.fn(async () => true)
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true })
  watch(false)

  expect(persist).not.toHaveBeenCalled()

  act(() => useInstallPrompt.setState({ isInstalled: true }))

  expect(persist).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'storage')
})
