import { setTimeout as wait } from 'node:timers/promises'
import type { Tenant } from '#tenants/tenant.ts'

/** Looks for a newer release and returns the host's tenant in it. */
export type RefreshOnMiss = (host: string) => Promise<Tenant | undefined>

type Source = { refresh(): Promise<void>; find(host: string): Tenant | undefined }

/**
 * Looks for a newer release when a file is missing: another replica may be a moment ahead, and its
 * page may name a file that this replica does not have yet. Concurrent requests share the next
 * look, because the running look may have read the pointer before it moved. Looks are spaced by a
 * minimum interval, so that requests for nonexistent files cost almost nothing. No request waits
 * longer than `mostMs`, because a bucket may hang.
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

/** Settles with the work, or resolves after `ms`. Clears the timer in both cases. */
function atMost(ms: number, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms).unref()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
