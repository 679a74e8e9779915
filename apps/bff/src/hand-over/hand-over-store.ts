import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Place, Shares } from '#load/shares.ts'
import type { Sealed } from './seal.ts'

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
 * Creates a store in Redis that all replicas share. While Redis is down, sessions cannot be handed
 * over: a second store would allow a code to be redeemed twice.
 */
export function createSharedHandOvers(
  redis: TakeOnce,
  { limits, now = Date.now }: Options,
): HandOverStore {
  /**
   * Counts a box. A box lives as long as a window, so two windows' boxes can exist at the same
   * time, and each window gets half of the limit.
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
        // Redis is down or full: the player must log in again on the other domain.
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

/** Identifies the merchant, client and session that a code is created for. */
export type Holder = {
  merchant: string
  /** The network by which the client is counted. */
  client: string
  /** Identifies the session without revealing anything about it. */
  session: string
}

/** The store of sealed sessions. Each session is kept for a minute and can be taken only once. */
export type HandOverStore = {
  /**
   * Stores a box. If the box is not stored, returns whose limit is exceeded, or `process` if the
   * store is unreachable.
   */
  put(sealed: Sealed, holder: Holder): Promise<ShareOwner | undefined>
  /**
   * Removes the box and returns it. If several calls run concurrently, only one call gets the box.
   */
  take(id: string): Promise<string | undefined>
}

type Kept = { box: string; endsAtMs: number }

/** Creates a store for only this process. `limitHandOvers` limits its size. */
export function createMemoryHandOvers(now = Date.now): HandOverStore {
  /** Ordered oldest first, so that the boxes also expire in this order. */
  const kept = new Map<string, Kept>()

  function dropEnded(): void {
    for (const [id, { endsAtMs }] of kept) {
      if (endsAtMs > now()) return
      kept.delete(id)
    }
  }

  return {
    async put({ id, box }) {
      dropEnded()
      kept.set(id, { box, endsAtMs: now() + timings.handOverMs })
      return undefined
    },
    async take(id) {
      dropEnded()
      const box = kept.get(id)?.box
      kept.delete(id)
      return box
    },
  }
}

type Held = { place: Place; session: string; endsAtMs: number }

/**
 * Limits the boxes that this process stores, per merchant and per client. Each session has one box,
 * and a newer box replaces the session's older box. A box beyond a limit is refused and never
 * replaces another session's box, so that an attacker cannot remove other players' codes.
 */
export function limitHandOvers(
  store: HandOverStore,
  shares: Shares,
  now = Date.now,
): HandOverStore {
  /** Boxes by id, oldest first. */
  const held = new Map<string, Held>()
  const idOfSession = new Map<string, string>()

  function release(id: string): void {
    const found = held.get(id)
    if (!found) return
    held.delete(id)
    shares.leave(found.place)
    if (idOfSession.get(found.session) === id) idOfSession.delete(found.session)
  }

  function releaseEnded(): void {
    for (const [id, { endsAtMs }] of held) {
      if (endsAtMs > now()) return
      release(id)
    }
  }

  async function take(id: string): Promise<string | undefined> {
    release(id)
    return store.take(id)
  }

  async function put(sealed: Sealed, holder: Holder): Promise<ShareOwner | undefined> {
    const findOlder = () => idOfSession.get(holder.session)
    releaseEnded()

    for (let older = findOlder(); older !== undefined; older = findOlder()) await take(older)

    const place = shares.enter(holder.merchant, holder.client)
    if (typeof place === 'string') return place

    const { id } = sealed
    held.set(id, { place, session: holder.session, endsAtMs: now() + timings.handOverMs })
    idOfSession.set(holder.session, id)
    const refused = await store.put(sealed, holder)
    if (refused !== undefined) release(id)

    return refused
  }

  return { put, take }
}
