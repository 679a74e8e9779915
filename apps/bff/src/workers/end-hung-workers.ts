import type { FastifyBaseLogger } from 'fastify'
import type { WorkerPool } from './worker-pool.ts'
import type { WorkerProcess } from './worker-process.ts'

const stepMs = 3_000
/** Looks in a row at which nothing had come: half a minute. */
const mostSilent = 10

type Seen = { heard: number; silent: number }

/**
 * Ends a worker whose event loop stands still, so that the pool replaces it: whoever is connected to
 * it would wait for ever, and nobody else can tell. Looks are counted, not time, since a machine that
 * was paused has not looked meanwhile; and any word counts, however late.
 */
export function endHungWorkers(
  pool: Pick<WorkerPool, 'members'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): void {
  const seen = new WeakMap<WorkerProcess, Seen>()

  function look(worker: WorkerProcess): void {
    const heard = worker.heard()
    const before = seen.get(worker)
    const silent = before?.heard === heard ? before.silent + 1 : 0
    seen.set(worker, { heard, silent })
    if (silent < mostSilent) {
      void worker.ask('/healthz')
      return
    }
    log.error({ pid: worker.pid }, 'worker hangs')
    worker.kill()
  }

  setInterval(() => {
    for (const worker of pool.members()) if (worker.isReady()) look(worker)
  }, stepMs).unref()
}
