import { setTimeout as wait } from 'node:timers/promises'
import type { Tenant } from '#tenants/tenant.ts'

/** The merchant of a host after a look for a newer release. */
export type RefreshOnMiss = (host: string) => Promise<Tenant | undefined>

type Source = { refresh(): Promise<void>; find(host: string): Tenant | undefined }

/**
 * For a file we do not have: another replica may be a moment ahead, its page naming a file that we
 * are about to get. All who ask meanwhile share the next look, since the one under way may have seen
 * the pointer before it moved. Looks keep a distance, so that asking for nonsense costs next to
 * nothing, and nobody waits longer than `mostMs` for one: a bucket may hang.
 */
export function createRefreshOnMiss(
  { refresh, find }: Source,
  { distanceMs = 50, mostMs = 3_000 } = {},
): RefreshOnMiss {
  let looking: Promise<unknown> | undefined
  let next: Promise<unknown> | undefined

  function look(): Promise<unknown> {
    next = undefined
    looking = Promise.all([atMost(mostMs, refresh()), wait(distanceMs)]).finally(() => {
      looking = undefined
    })
    return looking
  }

  return async host => {
    if (looking) next ??= looking.then(look)
    await (next ?? look())
    return find(host)
  }
}

/** Settles with the work, or resolves when it takes too long. The timer goes with it. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
