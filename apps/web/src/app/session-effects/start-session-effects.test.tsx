import * as localStorageKeys from '@livery/contract/local-storage-keys.ts'
import * as timings from '@livery/contract/timings.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forcePasswordChange,
  useForcedPasswordChange,
} from '#features/account/after-login/forced-password-change.ts'
import {
  keepPendingIdentity,
  usePendingIdentity,
} from '#features/account/identity/pending-identity.ts'
import { switchLanguage } from '#i18n/language.ts'
import { markLogOut } from '#platform/mark-log-out.ts'
import { clearSession, getPlayerKey, getSession, setSession } from '#platform/session.ts'
import { endSession } from './end-session.ts'
import { startSessionEffects } from './start-session-effects.ts'

const call = vi.hoisted(() => vi.fn(async () => null))
const forgetAnswers = vi.hoisted(() => vi.fn())
const startAutoLogin = vi.hoisted(() => vi.fn(async () => undefined))
const signInByLink = vi.hoisted(() => vi.fn(async () => undefined))
const endPush = vi.hoisted(() => vi.fn(async (_token: string) => undefined))
const tell = vi.hoisted(() => ({ language: (_: string): unknown => undefined }))

vi.mock('#platform/client/client.ts', () => ({ platform: { call, forgetAnswers } }))
vi.mock('#platform/push/push-session.ts', () => ({
  pushSession: { begin: () => undefined, end: endPush },
}))
vi.mock('#features/account/auto-login/start-auto-login.ts', () => ({ startAutoLogin }))
vi.mock('#features/account/token-sign-in/sign-in-with-token.ts', () => ({
  signInByLink,
}))
vi.mock('#brand/merchant.ts', () => ({ merchant: { platformCode: 'AURORA' } }))
vi.mock('#i18n/language.ts', () => ({
  subscribeToLanguage: (onChange: (language: string) => unknown) => {
    tell.language = onChange
    return () => undefined
  },
  switchLanguage: (language: string) => tell.language(language),
}))

const member = { id: '7', token: 't', merchantCode: 'AURORA', userName: 'm', firstTimeLogin: false }
const line = { firebaseChannel: 'line', firebaseIdToken: 'id-token' } as const
let queryClient: QueryClient
let stop: () => void

beforeEach(() => {
  vi.clearAllMocks()
  clearSession()
  queryClient = new QueryClient()
  stop = startSessionEffects(queryClient)
})

afterEach(async () => {
  stop()
  vi.useRealTimers()
  // Wait, so that work started by a change does not outlive its test.
  await vi.dynamicImportSettled()
})

describe('a remembered login', () => {
  afterEach(() => localStorage.clear())

  it.each<[string, { session?: true; token?: string }, { automatic: number; byToken: number }]>([
    ['is tried without a session', {}, { automatic: 1, byToken: 0 }],
    ['is not tried with a session', { session: true }, { automatic: 0, byToken: 0 }],
    ['is skipped for a token in the URL', { token: 't-2' }, { automatic: 0, byToken: 1 }],
  ])('%s [AUTOLOGIN-02]', async (_, { session, token }, tries) => {
    stop()
    localStorage.setItem(localStorageKeys.rememberedLogin, '{}')
    if (session) setSession({ ...member, type: 0 })
    stop = startSessionEffects(queryClient, token ? { token, referrer: '' } : undefined)
    await vi.dynamicImportSettled()

    expect(startAutoLogin).toHaveBeenCalledTimes(tries.automatic)
    expect(signInByLink).toHaveBeenCalledTimes(tries.byToken)
  })
})

describe('a logout in another tab', () => {
  afterEach(() => localStorage.clear())

  const logOutElsewhere = (player = getPlayerKey() ?? '') => {
    markLogOut(player)
    dispatchEvent(new StorageEvent('storage', { key: localStorageKeys.logOuts }))
  }

  it("ends the same player's session in this tab and on the platform [CALL-04]", () => {
    setSession({ ...member, type: 0 })
    logOutElsewhere()
    expect(getSession()).toBeUndefined()
    expect(call).toHaveBeenCalledWith('logout', { token: 't', alert: false })
  })

  it("does not end another player's session", () => {
    setSession({ ...member, type: 0 })
    logOutElsewhere('AURORA 8')
    expect(getSession()).toBeDefined()
  })

  it('ends the session in a tab that was not open at the logout', () => {
    setSession({ ...member, type: 0 })
    stop()
    logOutElsewhere()
    expect(getSession()).toBeDefined()
    stop = startSessionEffects(queryClient)
    expect(getSession()).toBeUndefined()
  })

  it("does not end a later login's session, but ends an earlier session that was merely updated", () => {
    setSession({ ...member, type: 0 })
    markLogOut(getPlayerKey() ?? '')
    setSession({ ...member, type: 1 })
    dispatchEvent(new Event('pageshow'))

    expect(getSession()).toBeUndefined()

    setSession({ ...member, type: 0, token: 't-2' })
    dispatchEvent(new Event('pageshow'))

    expect(getSession()?.token).toBe('t-2')
  })

  it('ends the session in a tab restored from the back-forward cache', () => {
    setSession({ ...member, type: 0 })
    markLogOut(getPlayerKey() ?? '')
    expect(getSession()).toBeDefined()
    dispatchEvent(new Event('pageshow'))
    expect(getSession()).toBeUndefined()
  })
})

describe('a language change', () => {
  it('is sent to the platform for a member [CALL-11]', () => {
    setSession({ ...member, type: 0 })
    switchLanguage('VI')
    const body = { language: 'VI', merchantCode: 'AURORA' }
    expect(call).toHaveBeenCalledWith('memberLanguage', { body, alert: false })
  })

  it('is not sent for a type 4 player or for a visitor [LANG-11]', () => {
    switchLanguage('VI')
    setSession({ ...member, type: 4 })
    switchLanguage('EN')
    expect(call).not.toHaveBeenCalled()
  })
})

describe('a query in flight', () => {
  /**
   * Fetches through both a mounted observer and a direct caller; the test completes the response.
   */
  function ask(queryKey: string[]) {
    const answers: ((text: string) => void)[] = []
    const queryFn = () => new Promise<string>(resolve => answers.push(resolve))
    const leave = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
    const waiting = queryClient.ensureQueryData({ queryKey, queryFn })

    return async () => {
      for (const [at, answer] of answers.entries()) answer(`answer ${at + 1}`)
      const told = await waiting
      leave()
      return { told, shown: queryClient.getQueryData(queryKey) }
    }
  }

  it('is refetched for its mounted observers when the language changes', async () => {
    const end = ask(['banners'])
    switchLanguage('VI')
    expect(await end()).toEqual({ told: 'answer 2', shown: 'answer 2' })
  })

  it('is refetched when a player logs in; the settings follow after 300 ms', async () => {
    vi.useFakeTimers()
    const end = ask(['system', 'settings'])
    setSession({ ...member, type: 0 })
    vi.advanceTimersByTime(timings.settingsDebounceMs)
    vi.useRealTimers()
    expect(await end()).toEqual({ told: 'answer 2', shown: 'answer 2' })
  })
})

describe('a session change', () => {
  it('refreshes the common data when a player logs in [LOGIN-06]', () => {
    queryClient.setQueryData(['banners'], 'for visitors')
    setSession({ ...member, type: 0 })
    expect(queryClient.getQueryState(['banners'])?.isInvalidated).toBe(true)
  })

  it('fetches the settings once, 300 ms after the last of several changes [HTTP-12]', () => {
    vi.useFakeTimers()
    const settings = ['system', 'settings']
    queryClient.setQueryData(settings, {})
    const isDue = () => queryClient.getQueryState(settings)?.isInvalidated
    setSession({ ...member, type: 0 })
    vi.advanceTimersByTime(200)
    switchLanguage('VI')
    vi.advanceTimersByTime(299)

    expect(isDue()).toBe(false)

    vi.advanceTimersByTime(1)

    expect(isDue()).toBe(true)
  })

  it.each([
    ['logs in', () => setSession({ ...member, type: 0 })],
    ['has logged out', clearSession],
  ])('drops a pending social sign-in once the player %s', (_, change) => {
    if (change === clearSession) setSession({ ...member, type: 0 })
    const { result } = renderHook(usePendingIdentity)
    act(() => keepPendingIdentity(line))
    expect(result.current).toEqual(line)
    act(change)
    expect(result.current).toBeUndefined()
  })

  it("unbinds push with the expired session's token [SESSION-05]", async () => {
    setSession({ ...member, type: 0 })
    await vi.dynamicImportSettled()

    expect(endPush).not.toHaveBeenCalled()

    endSession()
    await vi.dynamicImportSettled()

    await vi.waitFor(() => expect(endPush).toHaveBeenCalledExactlyOnceWith('t'))
  })

  it("clears the player's data when the token is removed [SESSION-05]", () => {
    vi.useFakeTimers()
    queryClient.setQueryData(['system', 'country'], 'of everybody')
    setSession({ ...member, type: 0 })
    queryClient.setQueryData(['member', 'info'], { userName: 'm' })
    const { result } = renderHook(useForcedPasswordChange)
    act(() => forcePasswordChange({ reason: 'default', oldPassword: '123456' }))
    act(clearSession)
    // Do not run all timers: the queries' garbage collection would also clear the data.
    vi.advanceTimersByTime(1)

    expect(result.current).toBeUndefined()
    expect(queryClient.getQueryData(['member', 'info'])).toBeUndefined()
    expect(queryClient.getQueryData(['system', 'country'])).toBe('of everybody')
    expect(forgetAnswers).toHaveBeenCalledOnce()
  })
})
