import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { ConfigError } from '#settings/config.ts'
import { exitCodes } from './exit-codes.ts'
import type { Ready, WorkerProcess } from './worker-process.ts'

const settledMs = 10_000

const firstDelayMs = 100

const longestDelayMs = 30_000

export type WorkerPool = {
  /**
   * Starts all workers and returns the URL that they serve; `undefined` if they were stopped in the
   * meantime.
   *
   * @throws Error if a worker exits before all serve, ConfigError if an invalid setting was the
   * reason
   */
  start(): Promise<string | undefined>
  /** Replaces each worker with a new one that serves before the old one stops. */
  restart(): Promise<void>
  stop(windowMs: number): Promise<void>
  members(): readonly WorkerProcess[]
}

type Options = {
  size: number
  drainMs: number
  fork: () => WorkerProcess
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Called when a worker has exited: whether it was asked to, and its remaining counts. */
  onEnd: (worker: WorkerProcess) => void
}

/**
 * A worker that drains for longer than its window plus this time is killed: draining takes at most
 * 20 s.
 */
const patienceMs = 25_000

/** Creates a pool that keeps a number of workers alive and replaces workers that die. */
export function createWorkerPool({ size, drainMs, log, onEnd, ...options }: Options): WorkerPool {
  const members = new Set<WorkerProcess>()
  const stopping = new AbortController()
  let lastDelayMs = 0
  let restarting: Promise<void> | undefined

  function fork(): WorkerProcess {
    const worker = options.fork()
    members.add(worker)
    void worker.ended.then(how => {
      members.delete(worker)
      onEnd(worker)
      if (!worker.isLeaving()) void replace(worker, how)
    })
    return worker
  }

  async function replace({ pid, startedAtMs }: WorkerProcess, how: string): Promise<void> {
    if (stopping.signal.aborted) return
    lastDelayMs = toRespawnDelayMs(performance.now() - startedAtMs, lastDelayMs)
    log.error({ pid, how, delayMs: lastDelayMs }, 'worker died')
    await wait(lastDelayMs)
    // During a restart the worker's replacement may already exist.
    if (!stopping.signal.aborted && countStaying() < size) fork()
  }

  function countStaying(): number {
    return [...members].filter(member => !member.isLeaving()).length
  }

  async function start(): Promise<string | undefined> {
    const first = Array.from({ length: size }, fork)
    const died = Promise.race(first.map(({ ended }) => ended))
    const [ready] = await Promise.race([
      Promise.all(first.map(({ ready }) => ready)),
      // Stopped before all workers serve: there is nothing left to wait for.
      died.then(how => (stopping.signal.aborted ? [] : failToStart(how))),
    ])
    return ready?.url
  }

  async function restartEach(): Promise<void> {
    for (const old of [...members].filter(member => !member.isLeaving())) {
      if (stopping.signal.aborted) return
      const fresh = fork()
      // A worker that is still starting may exit before it ever serves.
      const [before, after] = await Promise.all([whenReady(old), whenReady(fresh)])
      if (after === undefined || (before?.hasRelease && !after.hasRelease)) {
        log.error({ pid: fresh.pid }, 'restart aborted: the new worker cannot serve')
        await end(fresh, 0)
        return
      }
      await end(old, drainMs)
    }
    log.info({ workers: size }, 'workers restarted')
  }

  async function end(worker: WorkerProcess, windowMs: number): Promise<void> {
    worker.drain(windowMs)
    const forced = setTimeout(() => worker.kill(), windowMs + patienceMs)
    await worker.ended
    clearTimeout(forced)
  }

  return {
    start,
    restart() {
      restarting ??= restartEach().finally(() => {
        restarting = undefined
      })
      return restarting
    },
    async stop(windowMs) {
      stopping.abort()
      await Promise.all([...members].map(member => end(member, windowMs)))
    },
    members: () => [...members],
  }
}

/** Resolves when the worker is ready; undefined if it exited instead. */
function whenReady({ ready, ended }: WorkerProcess): Promise<Ready | undefined> {
  return Promise.race([ready, ended.then(() => undefined)])
}

function failToStart(how: string): never {
  // The worker has already logged the error.
  if (how === String(exitCodes.badConfig)) throw new ConfigError([])
  throw new Error(`a worker exited (${how}) before it was ready`)
}

/**
 * Returns the delay in milliseconds before a dead worker is replaced: 0 if the worker had run long
 * enough, otherwise twice the last delay, so that a worker that keeps dying does not take the
 * machine from healthy workers.
 */
function toRespawnDelayMs(livedMs: number, lastDelayMs: number): number {
  if (livedMs >= settledMs) return 0
  return lastDelayMs === 0 ? firstDelayMs : Math.min(2 * lastDelayMs, longestDelayMs)
}
