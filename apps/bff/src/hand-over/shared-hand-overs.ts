import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import * as timings from '@livery/contract/timings.ts'
import type { HandOverStore } from './hand-over-store.ts'

/** The Redis commands that this store needs. */
export type TakeOnce = {
  set(key: string, value: string, mode: 'PX', ms: number): Promise<unknown>
  /** Since Redis 6.2. */
  getdel(key: string): Promise<string | null>
  hincrby(key: string, field: string, by: number): Promise<number>
  expire(key: string, seconds: number): Promise<unknown>
}

type Options = {
  /** The maximum number of boxes over all replicas. */
  limits: () => { process: number; merchant: number }
  now?: () => number
}

/** A key that is never a merchant code. */
const everybody = '*'

/**
 * Creates a store in Redis that all replicas share. While Redis is down, no session can be handed
 * over: with a second store, a code could be redeemed twice.
 */
export function createSharedHandOvers(
  redis: TakeOnce,
  { limits, now = Date.now }: Options,
): HandOverStore {
  /**
   * Counts a box. Boxes live as long as a window, so boxes from two windows exist at the same time,
   * and each window gets half of the limit.
   */
  async function count(merchant: string): Promise<ShareOwner | undefined> {
    const key = `livery:hand-overs:${Math.floor(now() / timings.handOverMs)}`
    const most = limits()
    const ofMerchant = await redis.hincrby(key, merchant, 1)
    if (ofMerchant > most.merchant / 2) return 'merchant'
    const ofAll = await redis.hincrby(key, everybody, 1)
    await redis.expire(key, (2 * timings.handOverMs) / 1_000)
    return ofAll > most.process / 2 ? 'process' : undefined
  }

  return {
    async put({ id, box }, { merchant }) {
      try {
        const exceeded = await count(merchant)
        if (exceeded !== undefined) return exceeded
        await redis.set(buildRedisKey(id), box, 'PX', timings.handOverMs)
        return undefined
      } catch {
        // Redis is down or full: the player has to log in on the other domain.
        return 'process'
      }
    },
    async take(id) {
      const box = await redis.getdel(buildRedisKey(id)).catch(() => null)
      return box ?? undefined
    },
  }
}

function buildRedisKey(id: string): string {
  return `livery:hand-over:${id}`
}
