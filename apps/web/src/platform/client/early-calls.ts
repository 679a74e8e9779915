/**
 * Reuses calls that the page made before the app's code had loaded (`app/boot/call-early.ts`,
 * decision 0106).
 */

export type EarlyCall = {
  headers: Record<string, string>
  answer: Promise<Response>
  stop: () => void
  /** Whether the page contains the answer, so that no network is needed. */
  isGiven?: boolean
}

declare global {
  interface Window {
    /** Early calls by URL, filled before any app code runs. */
    liveryEarly?: Record<string, EarlyCall>
  }
}

/** An early response is too old to use after this time, in ms since page start. */
const keptMs = 60_000

/**
 * Fetches like `fetch`, but uses the page's early response for the same call if there is one. Each
 * early response is used only once.
 */
export async function fetchUnlessEarly(url: string, init: RequestInit): Promise<Response> {
  const call = window.liveryEarly?.[url]
  const isEarly = call && isSame(call, init) && performance.now() <= keptMs

  if (isEarly) {
    delete window.liveryEarly?.[url]
    init.signal?.addEventListener('abort', call.stop)
  }

  return (isEarly ? await findAnswer(call) : undefined) ?? fetch(url, init)
}

/** Returns undefined if the call failed, or if the answer in the page is missing or cut off. */
async function findAnswer(call: EarlyCall): Promise<Response | undefined> {
  try {
    return await call.answer
  } catch {
    return undefined
  }
}

/** Returns whether the page contains the answer to a call. */
export function isGiven(url: string): boolean {
  return window.liveryEarly?.[url]?.isGiven === true
}

/** Returns whether caller and language are the same. */
function isSame({ headers }: EarlyCall, init: RequestInit): boolean {
  return JSON.stringify(headers) === JSON.stringify(init.headers)
}
