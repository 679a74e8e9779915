import type { Language } from '@livery/contract/languages.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { rememberedRecord } from '#device/stored/registration-record.ts'
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
 * Starts the app-wide effects of a session or language change. Returns a function that stops them.
 */
export function startSessionEffects(
  queryClient: QueryClient,
  credentials?: Credentials,
): () => void {
  const stopToken = subscribeToToken((token, before) => {
    // The identity belonged to the login that has just succeeded, or to a player who has logged
    // out.
    keepPendingIdentity(undefined)
    if (token === undefined) forgetPlayer(queryClient)
    // LOGIN-06: the common data is refetched, now as a member.
    else renew(queryClient)
    handleTokenChangeLater(queryClient, { token, before })
  })
  const stopLanguage = subscribeToLanguage(language => {
    renew(queryClient)
    syncLanguage(language)
  })

  endIfLoggedOut()
  window.addEventListener('storage', endIfLoggedOut)
  // A page restored from the back-forward cache has missed storage events.
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

/** Refetches everything on screen; refetches the settings after a debounce interval (HTTP-12). */
function renew(queryClient: QueryClient): void {
  refetchQueries(queryClient, query => !isSettings(query))
  clearTimeout(settingsTimer)
  settingsTimer = setTimeout(
    () => refetchQueries(queryClient, isSettings),
    timings.settingsDebounceMs,
  )
}

/**
 * A pending call was made for the previous language and player, and its response would be cached
 * for the new language and player.
 */
function refetchQueries(queryClient: QueryClient, predicate: (query: Query) => boolean): void {
  // The cancellation is silent, so the old fetch's callers receive the new response.
  queryClient.cancelQueries({ predicate, type: 'active' }, { silent: true })
  queryClient.invalidateQueries({ predicate })
}

function isSettings({ queryKey: [topic, name] }: Query): boolean {
  return topic === 'system' && name === 'settings'
}

/** Treats the visitor as neither a member nor a visitor until the platform has responded. */
async function whileUnsure(find: () => Promise<void>): Promise<void> {
  setSigningIn(true)
  try {
    await find()
  } catch {
    // The sign-in code failed to load or the call failed: the visitor logs in manually.
  } finally {
    setSigningIn(false)
  }
}

/** Ends the session here when the same player has logged out in another tab. */
function endIfLoggedOut(): void {
  const player = getPlayerKey()
  if (player && isLoggedOutElsewhere(player)) endSession()
}

/**
 * Signs in with a token in the URL (GUARD-02), or with a session that another of the merchant's
 * domains handed over.
 */
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

/**
 * SESSION-05: removes the player's data. Runs in a later task, when the member's screens have
 * unmounted and no longer fetch.
 */
function forgetPlayer(queryClient: QueryClient): void {
  clearForcedPasswordChange()
  platform.forgetAnswers()
  setTimeout(() => {
    queryClient.resetQueries({ predicate: query => query.queryKey[0] !== 'system' })
  })
}

/** Loads the handler lazily, because nothing on screen waits for it. */
async function handleTokenChangeLater(
  queryClient: QueryClient,
  change: TokenChange,
): Promise<void> {
  const { handleTokenChange } = await import('./handle-token-change.ts')
  await handleTokenChange(queryClient, change)
}

/**
 * CALL-11: the platform writes to members in their language. Members of type 4 are exempt
 * (LANG-11).
 */
function syncLanguage(language: Language): void {
  const session = getSession()
  if (!session || !syncsLanguage(session.type)) return
  const body = { language, merchantCode: session.merchantCode }
  // The language on screen has already changed; a failure to notify the platform does not need an
  // alert.
  ignoreFailure(platform.call('memberLanguage', { body, alert: false }))
}

/** The facts behind a response that the player is not logged in (ERROR-05, ERROR-06). */
type ExpiryFacts = {
  /** Whether the call carries a session token; a public call never carries one (ROLE-08). */
  carriesToken: boolean
  /** The token that the call carried. */
  carried: string | undefined
  /** The current session's token. */
  current: string | undefined
}

/**
 * - `end`: the session is over: clear it and prompt the player to log in (SESSION-06)
 * - `ask`: nobody is logged in, but the request requires a login
 * - `ignore`: the response is about a session that no longer exists: the player has since logged
 * out or in again, or has already been asked
 */
type SessionExpiry = 'end' | 'ask' | 'ignore'

export function decideSessionExpiry({
  carriesToken,
  carried,
  current,
}: ExpiryFacts): SessionExpiry {
  if (carriesToken && carried !== current) return 'ignore'
  return current === undefined ? 'ask' : 'end'
}
