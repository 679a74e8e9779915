import type { FastifyBaseLogger } from 'fastify'
import type { WorkerPool } from './worker-pool.ts'
import type { WorkerProcess } from './worker-process.ts'

const stepMs = 3_000
/** Consecutive checks without a message: half a minute. */
const mostSilent = 10

type Seen = { heard: number; silent: number }

/**
 * Ends a worker whose event loop is blocked, so that the pool replaces it: its clients would wait
 * for ever. Checks are counted instead of time, since a paused machine has not checked meanwhile;
 * any message counts, however late.
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
