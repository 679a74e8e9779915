import type { FastifyBaseLogger } from 'fastify'
import type { FollowPacks } from './follow-packs.ts'

/** Completes the local copy of a release in the background, while the release is already served. */
export type BackgroundCopy = {
  /** Begins copying, unless the copy is complete or already in progress. */
  begin(): void
  /** Returns the number of packs that are missing locally. */
  missing(): number
  /** Settles when the current copy has ended. */
  settled(): Promise<void>
  stop(): void
}

type Options = {
  packs: Omit<FollowPacks, 'want' | 'bringOne'> | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Called when a pack is found to be missing from the bucket, or is available again. */
  onFaults(): void
}

export function createBackgroundCopy({ packs, log, onFaults }: Options): BackgroundCopy {
  let running: Promise<void> | undefined
  let told = ''

  /**
   * Fetches all packs. Does not report an unreachable bucket, because the code that polls the
   * bucket every second reports it.
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
