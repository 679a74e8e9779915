import type { Language } from '@livery/contract/languages.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { rememberedRecord } from '#device/stored/remembered-record.ts'
import { clearForcedPasswordChange } from '#features/account/after-login/forced-password-change.ts'
import { keepPendingIdentity } from '#features/account/identity/pending-identity.ts'
import { setSigningIn } from '#features/account/token-sign-in/token-sign-in-store.ts'
import { subscribeToLanguage } from '#i18n/language.ts'
import { ignoreFailure } from '#lib/ignore-failure.ts'
import { syncsLanguage } from '#lib/roles.ts'
import { platform } from '#platform/client/client.ts'
import { isLoggedOutElsewhere } from '#platform/log-outs.ts'
import { getPlayerKey, getSession, isLoggedIn, subscribeToToken } from '#platform/session.ts'
import type { Credentials } from '../boot/credentials.ts'
import { endSession } from './end-session.ts'
import type { TokenChange } from './handle-token-change.ts'

/**
 * Starts the app-wide effects of a change of session or language. Returns a function that stops
 * them.
 */
export function startSessionEffects(
  queryClient: QueryClient,
  credentials?: Credentials,
): () => void {
  const stopToken = subscribeToToken((token, before) => {
    // It belonged to the login that has succeeded, or to a player who has logged out.
    keepPendingIdentity(undefined)
    if (token === undefined) forgetPlayer(queryClient)
    // LOGIN-06: the common data is renewed, now as the member sees it.
    else renew(queryClient)
    handleTokenChangeLater(queryClient, { token, before })
  })
  const stopLanguage = subscribeToLanguage(language => {
    renew(queryClient)
    syncLanguage(language)
  })
  endIfLoggedOut()
  window.addEventListener('storage', endIfLoggedOut)
  // From the back-forward cache, where events of storage are lost.
  window.addEventListener('pageshow', endIfLoggedOut)
  if (credentials?.token || credentials?.code) whileUnsure(() => signIn(queryClient, credentials))
  else if (!isLoggedIn() && rememberedRecord.read()) {
    whileUnsure(() => logInAgain(queryClient))
  }
  return () => {
    stopToken()
    stopLanguage()
    window.removeEventListener('storage', endIfLoggedOut)
    window.removeEventListener('pageshow', endIfLoggedOut)
  }
}

let settingsTimer: ReturnType<typeof setTimeout> | undefined

/** Fetches everything on screen again; the settings after a quiet interval (HTTP-12). */
function renew(queryClient: QueryClient): void {
  askAnew(queryClient, query => !isSettings(query))
  clearTimeout(settingsTimer)
  settingsTimer = setTimeout(() => askAnew(queryClient, isSettings), timings.settingsDebounceMs)
}

/**
 * A call in flight answers for the previous language and player, and its answer would be cached as
 * the first.
 */
function askAnew(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  // Silent: the callers of the old fetch get the new answer.
  queryClient.cancelQueries({ predicate, type: 'active' }, { silent: true })
  queryClient.invalidateQueries({ predicate })
}

function isSettings({ queryKey: [topic, name] }: Query): boolean {
  return topic === 'system' && name === 'settings'
}

/** The visitor counts as neither member nor stranger until the platform has answered. */
async function whileUnsure(find: () => Promise<void>): Promise<void> {
  setSigningIn(true)
  try {
    await find()
  } catch {
    // The sign-in could not be loaded or answered: the visitor logs in by hand.
  } finally {
    setSigningIn(false)
  }
}

/** A log-out in another tab ends the session of the same player here. */
function endIfLoggedOut(): void {
  const player = getPlayerKey()
  if (player && isLoggedOutElsewhere(player)) endSession()
}

/** GUARD-02, or the session of a page of another of the merchant's domains. */
async function signIn(queryClient: QueryClient, credentials: Credentials): Promise<void> {
  const { signInByLink } = await import('#features/account/token-sign-in/sign-in-with-token.ts')
  await signInByLink(credentials, () => logInAgain(queryClient))
}

/** AUTOLOGIN-02 */
async function logInAgain(queryClient: QueryClient): Promise<void> {
  const { search } = window.location
  const { startAutoLogin } = await import('#features/account/auto-login/start-auto-login.ts')
  await startAutoLogin(queryClient, search)
}

/** SESSION-05. In a later task, when the member's screens have unmounted and fetch nothing more. */
function forgetPlayer(queryClient: QueryClient): void {
  clearForcedPasswordChange()
  platform.forgetAnswers()
  setTimeout(() => {
    queryClient.resetQueries({ predicate: query => query.queryKey[0] !== 'system' })
  })
}

/** Nothing on screen waits for any of it. */
async function handleTokenChangeLater(
  queryClient: QueryClient,
  change: TokenChange,
): Promise<void> {
  const { handleTokenChange } = await import('./handle-token-change.ts')
  await handleTokenChange(queryClient, change)
}

/** CALL-11: the platform writes to members in their language. Type 4 is exempt (LANG-11). */
function syncLanguage(language: Language): void {
  const session = getSession()
  if (!session || !syncsLanguage(session.type)) return
  const body = { language, merchantCode: session.merchantCode }
  // The language on screen has changed already; that the platform missed it is nothing to alert.
  ignoreFailure(platform.call('memberLanguage', { body, alert: false }))
}
