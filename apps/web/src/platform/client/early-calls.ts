/**
 * Calls that the page made before the app's code was there (`app/boot/call-early.ts`, decision 0106).
 */

export type EarlyCall = {
  headers: Record<string, string>
  answer: Promise<Response>
  stop: () => void
}

declare global {
  interface Window {
    /** By address, filled before any code of the app runs. */
    liveryEarly?: Record<string, EarlyCall>
  }
}

/** An answer that nobody took by then, in ms since the page began, is too old. */
const keptMs = 60_000

/**
 * Fetches like `fetch`, but takes the response of the same call, once, if the page has made it already.
 */
export async function fetchUnlessEarly(url: string, init: RequestInit): Promise<Response> {
  const call = window.liveryEarly?.[url]
  const isEarly = call && isSame(call, init) && performance.now() <= keptMs
  if (isEarly) {
    delete window.liveryEarly?.[url]
    init.signal?.addEventListener('abort', call.stop)
  }
  const early = isEarly ? await call.answer.catch(() => undefined) : undefined
  return early ?? fetch(url, init)
}

/** By the same caller, in the same language. */
function isSame({ headers }: EarlyCall, init: RequestInit): boolean {
  return JSON.stringify(headers) === JSON.stringify(init.headers)
}
