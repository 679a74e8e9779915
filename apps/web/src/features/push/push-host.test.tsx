import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOverlayManager, type OverlayManager } from '#overlays/overlay-manager.ts'
import { OverlayPlace } from '#overlays/overlay-place.tsx'
import { closeOverlay, openOverlay } from '#overlays/overlay-store.ts'
import { clearSession, setSession } from '#platform/session.ts'
import { PushHost } from './push-host.tsx'
import { pushOverlay } from './push-overlay.ts'
import type { PushState } from './push-state.ts'

let state: PushState = 'off'
const settings = { vapidKey: 'key' }

vi.mock('#platform/push/use-push-settings.ts', () => ({ usePushSettings: () => settings }))
vi.mock('./push-store.ts', () => ({ usePushState: () => state, readPushState: () => state }))

const restorePush = vi.hoisted(() => vi.fn(async (_settings: object) => undefined))
vi.mock('./restore-push.ts', () => ({ restorePush }))

let manager: OverlayManager

beforeEach(() => {
  vi.useFakeTimers()
  state = 'off'
  localStorage.clear()
  vi.stubGlobal('navigator', { serviceWorker: new EventTarget() })
  manager = createOverlayManager({
    now: () => Date.now(),
    wakeAt: (ms, wake) => void setTimeout(wake, ms - Date.now()),
  })
})
afterEach(() => {
  act(() => {
    closeOverlay('push-prompt')
    clearSession()
  })
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const player = {
  id: 'p-1',
  token: 't-1',
  merchantCode: 'AURORA',
  userName: 'member1',
  type: 0,
  firstTimeLogin: false,
}
const toPage = (isSigningIn: boolean) => (
  <>
    <PushHost isSigningIn={isSigningIn} />
    <OverlayPlace
      overlay={pushOverlay}
      manager={manager}
      isShown={false}
      onClose={() => undefined}
    />
  </>
)
const logIn = () => act(() => setSession(player))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const isShown = () => manager.store.getState().shown.includes('push-prompt')

describe('the push prompt', () => {
  it('opens 2 s after a login', () => {
    render(toPage(false))
    pass(60_000)

    expect(isShown()).toBe(false)

    logIn()
    pass(1_999)

    expect(isShown()).toBe(false)

    pass(1)

    expect(isShown()).toBe(true)
  })

  it('does not open for a player who is logged in at the start', () => {
    logIn()
    render(toPage(false))
    pass(60_000)
    expect(isShown()).toBe(false)
  })

  it('does not open after an automatic login', () => {
    const { rerender } = render(toPage(true))
    logIn()
    rerender(toPage(false))
    pass(60_000)
    expect(isShown()).toBe(false)
  })

  it.each<PushState>(['on', 'blocked', 'home-screen', 'unsupported'])(
    'does not come while push is %s',
    known => {
      state = known
      render(toPage(false))
      logIn()
      pass(60_000)
      expect(isShown()).toBe(false)
    },
  )

  it("does not open automatically after it was closed, but opens on the player's request", () => {
    pushOverlay.onClose?.()
    render(toPage(false))
    logIn()
    pass(60_000)

    expect(isShown()).toBe(false)

    act(() => openOverlay('push-prompt', { by: 'player' }))
    pass(0)

    expect(isShown()).toBe(true)
  })

  it('closes when the player logs out', () => {
    render(toPage(false))
    logIn()
    pass(2_000)
    act(clearSession)
    pass(0)
    expect(isShown()).toBe(false)
  })
})

describe('the push registration of a player with push on', () => {
  beforeEach(() => void restorePush.mockClear())
  const tell = (type: string) =>
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { type } }))

  it('is checked at every start, and when the worker reports a change', async () => {
    state = 'on'
    render(toPage(false))

    expect(restorePush).not.toHaveBeenCalled()

    await vi.advanceTimersByTimeAsync(60_000)
    await vi.waitFor(() => expect(restorePush).toHaveBeenCalledExactlyOnceWith(settings))
    tell('SOMETHING_ELSE')
    tell('PUSH_CHANGED')
    await vi.waitFor(() => expect(restorePush).toHaveBeenCalledTimes(2))
  })

  it('is not checked for players with push off', async () => {
    render(toPage(false))
    await vi.advanceTimersByTimeAsync(60_000)
    tell('PUSH_CHANGED')
    await vi.advanceTimersByTimeAsync(0)
    expect(restorePush).not.toHaveBeenCalled()
  })
})
