/**
 * Makes a visitor's first calls for home while the app's code is still loading, because on a slow
 * connection these calls would otherwise start seconds later (decision 0106). The client takes over
 * the responses (`platform/client/early-calls.ts`). This classic script is in the head, after the
 * script that marks the language.
 */

import {
  givenAnswersId,
  givenCalls,
  givenFirstGames,
  isHomePath,
} from '@livery/contract/text/given-answers.ts'
import type { EarlyCall } from '#platform/client/early-calls.ts'
import { hasCredentials } from './credentials.ts'

/** Written out here, because importing the table of keys would add it to every page. */
const sessionKey = 'MC_SESSION_INFO'
const longestAgeMs = 120_000

const { dataset } = document.documentElement
const { platform, language, skin, given, givenAt } = dataset
const isTaken = isVisitor() && given === language && isRecent(Number(givenAt))
// The links that come with the answers are then not shown either.
if (given && !isTaken) dataset.plain = ''

if (platform && language && isHomePath(location.pathname) && isVisitor()) {
  const headers = { Merchant: platform, Language: language, 'Content-Type': 'application/json' }
  // The arena skin shows games by vendor, and the vendors are known only from the lanes.
  const due = skin === 'arena' ? givenCalls : [...givenCalls, givenFirstGames]
  const ask = isTaken ? read : call
  window.liveryEarly = Object.fromEntries(due.map(url => [url, ask(url, headers)]))
}

/**
 * Returns whether the responses in the page are recent. They look old in a page that the browser
 * restores, or if the clock is wrong; the calls are then made as usual.
 */
function isRecent(atMs: number): boolean {
  return Math.abs(Date.now() - atMs) < longestAgeMs
}

/**
 * Reads a response from the page only when the app uses it, because the element follows this script.
 * `Age` marks the response as stored, so that it does not count as proof of a network.
 */
function read(url: string, headers: Record<string, string>): EarlyCall {
  return {
    headers,
    isGiven: true,
    stop: () => undefined,
    get answer() {
      return findGiven(url)
    },
  }
}

/** Rejects if the page lacks the answer, has a refusal, or was cut off on its way. */
async function findGiven(url: string): Promise<Response> {
  const answers = JSON.parse(document.getElementById(givenAnswersId)?.textContent ?? '')
  const answer = answers[url]
  if (typeof answer !== 'object' || answer.success === false) throw new Error('no answer')
  return new Response(JSON.stringify(answer), { headers: { age: '1' } })
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
