import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import type { ProblemStep } from '@livery/contract/telemetry/problem-report.ts'
import { maxSteps } from '@livery/contract/telemetry/problem-report-limits.ts'
import { sessionStore } from '#device/storage.ts'
import { pageClock } from '#lib/clock.ts'
import { findRoute } from '#lib/find-route.ts'
import { parseJson, parseRecord } from '#lib/records.ts'
import { browserDeps } from '#platform/client/browser-deps.ts'

type Call = Extract<ProblemStep, { kind: 'call' }>

/** A call is stored with its method and path; the report names it as the contract does. */
export type KeptStep = Exclude<ProblemStep, Call> | (Omit<Call, 'call'> & { call: string })

/** Longer responses are data; parsing each of them again would cost time. */
const longestRefusal = 2_000

let steps: KeptStep[] | undefined

const getTime = () => Math.round(pageClock.now())

/** Returns the tab's last steps, oldest first. */
export function getSteps(): KeptStep[] {
  if (!steps) {
    const stored = parseJson(sessionStore.get(sessionStorageKeys.steps))
    // Only this module writes the key, and the server validates each report.
    steps = Array.isArray(stored) ? stored : []
  }
  return steps
}

function add(step: KeptStep): void {
  const kept = getSteps()
  kept.push(step)
  kept.splice(0, kept.length - maxSteps)
  sessionStore.set(sessionStorageKeys.steps, JSON.stringify(kept))
}

/** Adds the current screen if it is not the last one. */
export function noteScreen(): void {
  const screen = findRoute(window.location.pathname)?.screen
  const [last] = getSteps()
    .filter(step => step.kind === 'screen')
    .slice(-1)
  if (screen && last?.screen !== screen) add({ kind: 'screen', at: getTime(), screen })
}

/**
 * Starts to record the tab's last 50 steps: screens, calls and failures, without bodies and
 * queries. The first load does not contain this code: the browser has the timing of earlier calls,
 * and later calls pass through the client's `fetch`.
 */
export function keepSteps(page: Window): void {
  if (isKept) return
  isKept = true

  // Missing in some web views.
  const early = page.performance.getEntriesByType?.('resource') ?? []
  for (const entry of early) addEarlyCall(entry)
  noteScreen()
  browserDeps.fetch = watchCalls(browserDeps.fetch)
  page.addEventListener('error', ({ filename }) => {
    if (filename?.startsWith(page.location.origin)) addFailure('error')
  })
  page.addEventListener('vite:preloadError', () => addFailure('chunk'))
}

let isKept = false

function addFailure(failure: 'error' | 'chunk'): void {
  add({ kind: 'failure', at: getTime(), failure })
}

function findErrorCode(text: string): string | undefined {
  if (text.length > longestRefusal) return undefined
  const { success, errorCode } = parseRecord(text)
  const isCode = success === false && /^[A-Za-z][\w.]{2,59}$/.test(String(errorCode))
  return isCode ? String(errorCode) : undefined
}

/** The first load only has calls without a body, which are all GET. */
function addEarlyCall(entry: PerformanceEntry & { responseStatus?: number }): void {
  const path = new URL(entry.name).pathname
  if (!/^\/(wps|lgw)\//.test(path)) return
  add({
    ...{ kind: 'call', call: `GET ${path}`, status: entry.responseStatus ?? 0 },
    at: Math.round(performance.timeOrigin + entry.startTime),
    ms: Math.round(entry.duration),
  })
}

type Send = typeof browserDeps.fetch

function watchCalls(send: Send): Send {
  return async (url, init) => {
    noteScreen()
    const at = getTime()
    const call = `${init.method} ${url.replace(/\?.*/s, '')}`
    const addCall = (status: number, more: Pick<Call, 'requestId' | 'error'>) =>
      add({ kind: 'call', at, call, status, ms: getTime() - at, ...more })
    const addLost = (status: number) => (error: unknown) => {
      addCall(status, { error: init.signal?.aborted ? 'aborted' : 'network' })
      throw error
    }

    const response = await send(url, init).catch(addLost(0))
    const [requestId] = /^[\w.-]{8,64}$/.exec(response.headers.get('x-request-id') ?? '') ?? []
    const read = response.text.bind(response)
    // The client reads each response once, as text.
    response.text = async () => {
      const text = await read().catch(addLost(response.status))
      const error = findErrorCode(text)
      addCall(response.status, { ...(requestId && { requestId }), ...(error && { error }) })
      return text
    }

    return response
  }
}
