/**
 * Makes a visitor's first calls of home while the app's code is on its way: on a slow line they would
 * begin seconds later (decision 0106). The client takes the answers (`platform/client/early-calls.ts`).
 * A classic script of the head, after that which marks the language.
 */

import type { EarlyCall } from '#platform/client/early-calls.ts'
import { hasCredentials } from './credentials.ts'

/** Spelled here, since the tables of calls and keys would stand in every page. */
const calls = [
  '/wps/relay/GCSGAME_getGameLanes',
  '/wps/relay/MCSFE_getBanners?groupName=m_home',
] as const
const sessionKey = 'MC_SESSION_INFO'
const homes = ['/m', '/m/', '/m/home']

const { platform, language } = document.documentElement.dataset

if (platform && language && homes.includes(location.pathname) && isVisitor()) {
  const headers = { Merchant: platform, Language: language, 'Content-Type': 'application/json' }
  window.liveryEarly = Object.fromEntries(calls.map(url => [url, call(url, headers)]))
}

/** A page that arrives with a session asks as a member, once it has taken it. */
function isVisitor(): boolean {
  if (hasCredentials(window)) return false
  try {
    return sessionStorage.getItem(sessionKey) === null
  } catch {
    // Blocked storage keeps no session.
    return true
  }
}

/** By the common request rules (HTTP-01 to HTTP-05); behind whatever the first paint needs. */
function call(url: string, headers: Record<string, string>): EarlyCall {
  const controller = new AbortController()
  const answer = fetch(url, {
    headers,
    credentials: 'include',
    redirect: 'error',
    priority: 'low',
    signal: controller.signal,
  })
  // The client sees a failure when it takes the answer, and calls again.
  answer.catch(() => undefined)
  return { headers, answer, stop: () => controller.abort() }
}
