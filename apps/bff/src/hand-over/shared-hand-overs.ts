import * as timings from '@livery/contract/timings.ts'
import type { HandOverStore } from './hand-over-store.ts'

/** The two commands of Redis this needs. */
export type TakeOnce = {
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
  /** Since Redis 6.2. */
  getdel(key: string): Promise<string | null>
}

/**
 * Of all replicas together, in Redis. While Redis is away nothing is handed over: a second place to
 * look would make a code good twice.
 */
export function createSharedHandOvers(redis: TakeOnce): HandOverStore {
  return {
    async put({ id, box }) {
      const isKept = redis.set(toKey(id), box, 'PX', timings.handOverMs)
      // Away or full: the player logs in on the other domain.
      return isKept.then(
        () => true,
        () => false,
      )
    },
    async take(id) {
      const box = await redis.getdel(toKey(id)).catch(() => null)
      return box ?? undefined
    },
  }
}

function toKey(id: string): string {
  return `livery:hand-over:${id}`
}
