import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import type { Place, Shares } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

/** A call that is waiting for a client that does not read, or does not send. */
export type Stalled = { onIdle(): void }

export type SlowClients = {
  add(call: Stalled, owner: Owner): void
  remove(call: Stalled): void
}

type Waiting = { place: Place; owner: Owner }

/**
 * Limits how many calls wait for clients that do not read their response or do not send their body:
 * each such call uses memory and a connection to the platform that others need. Within the share
 * that is used up, the call that has waited longest is ended, because a slow network makes progress
 * from time to time and an attacker does not.
 */
export function createSlowClients(shares: Shares): SlowClients {
  /** Longest-waiting first. */
  const waiting = new Map<Stalled, Waiting>()

  function remove(call: Stalled): void {
    const found = waiting.get(call)
    if (found) shares.leave(found.place)
    waiting.delete(call)
  }

  function endLongest(owner: Owner, whose: ShareOwner): boolean {
    for (const [call, found] of waiting) {
      if (!isOf(found.owner, owner, whose)) continue
      remove(call)
      call.onIdle()
      return true
    }
    return false
  }

  function add(call: Stalled, owner: Owner): void {
    if (waiting.has(call)) return
    let place = shares.enter(owner.merchant, owner.client)
    while (typeof place === 'string' && endLongest(owner, place)) {
      place = shares.enter(owner.merchant, owner.client)
    }
    if (typeof place !== 'string') waiting.set(call, { place, owner })
  }

  return { add, remove }
}

function isOf(call: Owner, owner: Owner, whose: ShareOwner): boolean {
  if (whose === 'process') return true
  return whose === 'merchant' ? call.merchant === owner.merchant : call.client === owner.client
}
