import type { FillWish } from '@livery/contract/updates/worker-messages.ts'
import type { WorkerConfig } from './config.ts'
import { keepSlice } from './precache.ts'

/** The members of a worker's registration that are used here. */
export type FillRegistration = Pick<EventTarget, 'addEventListener'> & {
  installing: unknown
  waiting: unknown
}

/**
 * Caches a slice of files when a page requests it, and returns the number of remaining files.
 * Returns undefined if a file cannot be fetched; the page then stops, and the next visit continues.
 * Another build's worker takes precedence, because it would have to wait for the slice: a slice
 * stops when that worker is found, and no slice starts while that worker is installing or waiting.
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
