import type { FastifyBaseLogger } from 'fastify'
import type { FollowPacks } from './follow-packs.ts'

/** Completes the local copy of a release that is already being served, in the background. */
export type BackgroundCopy = {
  /** Begins, unless the copy is complete or already in progress. */
  begin(): void
  /** Returns how many packs are missing locally. */
  missing(): number
  /** Settles when the copy in progress has ended. */
  settled(): Promise<void>
  stop(): void
}

type Options = {
  packs: Omit<FollowPacks, 'want' | 'bringOne'> | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /**
   * Called when a release's pack was found to be missing from the bucket, or to be available again.
   */
  onFaults(): void
}

export function createBackgroundCopy({ packs, log, onFaults }: Options): BackgroundCopy {
  let running: Promise<void> | undefined
  let told = ''

  /**
   * Fetches all packs. Does not report a bucket that does not respond, because the code that polls
   * it every second does.
   */
  async function bringAll(from: FollowPacks['bringAll']): Promise<void> {
    const before = missing()
    const faults = await from().then(
      () => [...(packs?.faulty() ?? [])].join(),
      () => told,
    )
    const left = missing()
    if (left === 0 && before > 0) log.info({ packs: before }, 'copy complete')
    if (faults === told) return
    told = faults
    if (faults !== '') log.warn({ missing: left }, 'copy incomplete')
    onFaults()
  }

  function missing(): number {
    return packs?.missing() ?? 0
  }

  return {
    begin() {
      if (!packs || running || missing() === 0) return
      running = bringAll(packs.bringAll).finally(() => {
        running = undefined
      })
    },
    missing,
    settled: async () => running,
    stop: () => packs?.stop(),
  }
}
