import { browserAnswerMs } from '../timings.ts'

// The contract is compiled without runtime types; pages and workers both have these functions.
declare const setTimeout: (run: () => void, ms: number) => number
declare const clearTimeout: (timer: number) => void

/**
 * Calls a browser API and resolves to its result, or to undefined if the call throws, rejects or
 * does not settle in time. Promises of workers, caches, storage, push and clipboard can do any of
 * these: in a private window, in a frame, under a policy, after a system update. The call itself is
 * not canceled.
 */
export function settledWithin<Answer>(
  ask: () => Answer | PromiseLike<Answer>,
  ms = browserAnswerMs,
): Promise<Answer | undefined> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(undefined), ms)
    const end = (answer?: Answer) => {
      clearTimeout(timer)
      resolve(answer)
    }
    // Runs in a microtask, so that a synchronous throw becomes a rejection, but still within the
    // tap's user activation.
    const asked = (async () => ask())()
    asked.then(end, () => end())
  })
}
