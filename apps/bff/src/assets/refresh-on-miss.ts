import { setTimeout as wait } from 'node:timers/promises'
import type { Tenant } from '#tenants/tenant.ts'

/** Looks for a newer release, and returns the tenant of a host in it. */
export type RefreshOnMiss = (host: string) => Promise<Tenant | undefined>

type Source = { refresh(): Promise<void>; find(host: string): Tenant | undefined }

/**
 * For a file that is missing: another replica may be a moment ahead, and its page may name a file
 * that we are about to get. Concurrent requests share the next look, since the running one may have
 * read the pointer before it moved. Looks keep a minimum distance, so that requests for nonsense
 * cost next to nothing, and no request waits longer than `mostMs`: a bucket may hang.
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
