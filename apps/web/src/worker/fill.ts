import type { FillWish } from '@livery/contract/updates/worker-messages.ts'
import type { WorkerConfig } from './config.ts'
import { keepSlice } from './precache.ts'

/** The part of a worker's registration that it uses. */
export type FillRegistration = Pick<EventTarget, 'addEventListener'> & {
  installing: unknown
  waiting: unknown
}

/**
 * Keeps slices as pages ask for them, and answers with the number of files that are left; without one
 * where a file does not come: the page stops then, and the next visit goes on. The worker of another build
 * goes first: a slice ends when that is found, and none begins while it is installed or waits, as it would
 * wait for the slice.
 */
export function createFill(
  config: WorkerConfig,
  registration: FillRegistration,
): (wish: FillWish) => Promise<number | undefined> {
  let running = new AbortController()
  registration.addEventListener('updatefound', () => running.abort())
  return async wish => {
    if (registration.installing || registration.waiting) return undefined
    running = new AbortController()
    try {
      return await keepSlice(config, wish, running.signal)
    } catch {
      return undefined
    }
  }
}
