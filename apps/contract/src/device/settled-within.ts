import { browserAnswerMs } from '../timings.ts'

// The contract is compiled for no runtime; pages and workers both have these.
declare const setTimeout: (run: () => void, ms: number) => number
declare const clearTimeout: (timer: number) => void

/**
 * Asks the browser for something, and resolves with its answer; with undefined when it throws, refuses or
 * has not answered in time. Promises of its workers, caches, stores, push and clipboard do all of that: in a private
 * window, in a frame, under a policy, after a system update. What is asked for goes on by itself.
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
    // In a later microtask, where a throw is a refusal too, but within the tap.
    const asked = (async () => ask())()
    asked.then(end, () => end())
  })
}
