import { describe, expect, it } from 'vitest'
import { noProcessCounts } from '#metrics/metric-snapshot.ts'
import { ConfigError } from '#settings/config.ts'
import { createWorkerPool } from './worker-pool.ts'
import type { Ready, WorkerProcess } from './worker-process.ts'

type FakeWorker = WorkerProcess & { serve(): void; die(how?: string): void }

/**
 * Creates fake workers that become ready and exit when the test decides; a worker that is asked to
 * drain exits.
 */
function createFakes() {
  const all: FakeWorker[] = []
  const fork = (): WorkerProcess => {
    const ready = later<Ready>()
    const ended = later<string>()
    let isLeaving = false
    const worker: FakeWorker = {
      pid: all.length + 1,
      startedAtMs: 0,
      ready: ready.promise,
      ended: ended.promise,
      isReady: () => !isLeaving,
      isLeaving: () => isLeaving,
      ask: async () => undefined,
      count: async () => undefined,
      heard: () => 0,
      lastCount: () => noProcessCounts,
      gather: async () => undefined,
      drain() {
        isLeaving = true
        ended.resolve('0')
      },
      kill: () => ended.resolve('SIGKILL'),
      serve: () => ready.resolve({ url: 'http://127.0.0.1:1', hasRelease: true }),
      die: (how = 'SIGKILL') => ended.resolve(how),
    }
    all.push(worker)
    return worker
  }
  return { all, fork }
}

function createPool(size: number) {
  const fakes = createFakes()
  const said: string[] = []
  const note = (_facts: unknown, message?: string) => void said.push(message ?? '')
  const log = { info: note, warn: note, error: note }
  const pool = createWorkerPool({ size, drainMs: 0, fork: fakes.fork, log, onEnd: () => undefined })
  return { pool, fakes, said }
}

async function startPool(size: number) {
  const { pool, fakes, said } = createPool(size)
  const started = pool.start()
  for (const worker of fakes.all) worker.serve()
  await started
  return { pool, fakes, said }
}

/** Creates a promise that the test settles. */
function later<T>() {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

describe('startup of the workers', () => {
  it('fails when a worker exits before all of them serve', async () => {
    const { pool, fakes } = createPool(2)
    const started = pool.start()
    fakes.all[0]?.serve()
    fakes.all[1]?.die()

    await expect(started).rejects.toThrow('a worker exited (SIGKILL) before it was ready')
  })

  it('fails as a configuration error when a worker exits because of one', async () => {
    const { pool, fakes } = createPool(2)
    const started = pool.start()
    fakes.all[0]?.die('2')

    await expect(started).rejects.toThrow(ConfigError)
  })

  it('ends without a message when all workers are stopped in the meantime', async () => {
    const { pool, said } = createPool(2)
    const started = pool.start()
    await pool.stop(0)

    expect(await started).toBeUndefined()
    expect(said).toEqual([])
  })
})

describe('a worker restart', () => {
  it('is not delayed by a worker that exits before it has ever served', async () => {
    const { pool, fakes, said } = await startPool(1)
    fakes.all[0]?.die()
    await expect.poll(() => fakes.all.length).toBe(2)
    const restarted = pool.restart()
    expect(fakes.all).toHaveLength(3)
    fakes.all[1]?.die()
    fakes.all[2]?.serve()
    await restarted

    expect(said).toEqual(['worker died', 'worker died', 'workers restarted'])
    expect(pool.members()).toEqual([fakes.all[2]])
  })

  it('stops, and keeps the old workers, when a new worker cannot serve', async () => {
    const { pool, fakes, said } = await startPool(2)
    const restarted = pool.restart()
    fakes.all[2]?.die('1')
    await restarted
    await turn()

    expect(said).toContain('restart aborted: the new worker cannot serve')
    expect(pool.members()).toEqual(fakes.all.slice(0, 2))
  })
})
