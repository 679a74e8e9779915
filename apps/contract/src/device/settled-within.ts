import { browserAnswerMs } from '../timings.ts'

// The contract is compiled without browser types, but pages and workers both have these functions.
declare const setTimeout: (run: () => void, ms: number) => number
declare const clearTimeout: (timer: number) => void

/**
 * Calls a browser API and resolves to its result. Resolves to undefined if the call throws, rejects
 * or does not settle in time, as calls to workers, caches, storage, push and clipboard sometimes
 * do: in a private window, in a frame, under a policy, or after a system update. The call itself is
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

    // The async function turns a synchronous throw into a rejection. It still runs within the tap's
    // user activation.
    const asked = (async () => ask())()
    asked.then(end, () => end())
  })
}
