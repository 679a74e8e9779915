/**
 * Makes a visitor's first calls for home while the app's code is still loading, because on a slow
 * connection these calls would otherwise start seconds later (decision 0106). The client takes over
 * the responses (`platform/client/early-calls.ts`). This classic script is in the head, after the
 * script that marks the language.
 */

import type { EarlyCall } from '#platform/client/early-calls.ts'
import { hasCredentials } from './credentials.ts'

/**
 * The calls are written out here, because importing the tables of calls and keys would add these
 * tables to every page.
 */
const calls = ['/wps/relay/GCSGAME_getGameLanes', '/wps/relay/MCSFE_getBanners?groupName=m_home']
const firstGames = '/lgw/games/list?page=1'
const sessionKey = 'MC_SESSION_INFO'
const homes = ['/m', '/m/', '/m/home']

const { platform, language, skin } = document.documentElement.dataset

if (platform && language && homes.includes(location.pathname) && isVisitor()) {
  const headers = { Merchant: platform, Language: language, 'Content-Type': 'application/json' }
  // The arena skin shows games by vendor, and the vendors are known only from the lanes.
  const due = skin === 'arena' ? calls : [...calls, firstGames]
  window.liveryEarly = Object.fromEntries(due.map(url => [url, call(url, headers)]))
}

/**
 * Returns whether the page has no session. A page with a session sends its calls as a member, after
 * the app has loaded the session.
 */
function isVisitor(): boolean {
  if (hasCredentials(window)) return false
  try {
    return sessionStorage.getItem(sessionKey) === null
  } catch {
    // If storage is blocked, no session is stored.
    return true
  }
}

/**
 * Sends a call that follows the common request rules (HTTP-01 to HTTP-05), with a lower priority
 * than everything that the first paint needs.
 */
function call(url: string, headers: Record<string, string>): EarlyCall {
  const controller = new AbortController()
  const answer = fetch(url, {
    headers,
    credentials: 'include',
    redirect: 'error',
    priority: 'low',
    signal: controller.signal,
  })

  // The client sees a failure when it takes the response, and repeats the call.
  answer.catch(() => undefined)

  return { headers, answer, stop: () => controller.abort() }
}
