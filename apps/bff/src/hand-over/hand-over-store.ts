import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import * as timings from '@livery/contract/timings.ts'
import type { Place, Shares } from '#load/shares.ts'
import type { Sealed } from './seal.ts'

/** Whose session is handed over. */
export type Holder = {
  merchant: string
  /** The network under which the client is counted. */
  client: string
  /** Identifies the session without revealing anything about it. */
  session: string
}

/** The store of sealed sessions, each kept for a minute and taken at most once. */
export type HandOverStore = {
  /**
   * Stores a box. If it cannot, returns whose share is used up; `process`: the store is
   * unreachable.
   */
  put(sealed: Sealed, holder: Holder): Promise<ShareOwner | undefined>
  /** Removes the box and returns it. If several calls run concurrently, only one gets it. */
  take(id: string): Promise<string | undefined>
}

type Kept = { box: string; endsAtMs: number }

/** Creates a store for only this process. `limitHandOvers` limits its size. */
export function createMemoryHandOvers(now = Date.now): HandOverStore {
  /** Ordered oldest first, which is also the order in which the boxes expire. */
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
 * Limits the boxes that this process has stored: each session has one box, where a newer one
 * replaces the older, and merchants and clients have their shares. A box beyond a share is refused
 * instead of replacing another session's box, so that nobody can push out other players' codes.
 */
export function limitHandOvers(
  store: HandOverStore,
  shares: Shares,
  now = Date.now,
): HandOverStore {
  /** By id, oldest first. */
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
