import type { FastifyBaseLogger } from 'fastify'
import type { FollowPacks } from './follow-packs.ts'

/** Completes the copy of a release that is served already, beside all else. */
export type BackgroundCopy = {
  /** Begins, unless all is here or it is under way. */
  begin(): void
  /** How many packs are not here. */
  missing(): number
  /** Settles when what is under way has ended. */
  settled(): Promise<void>
  stop(): void
}

type Options = {
  packs: Omit<FollowPacks, 'want' | 'bringOne'> | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Told when the bucket was found to lack a pack of a release, or to have it again. */
  onFaults(): void
}

export function createBackgroundCopy({ packs, log, onFaults }: Options): BackgroundCopy {
  let running: Promise<void> | undefined
  let told = ''

  /** A bucket that does not answer is told of by those who ask it each second. */
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
