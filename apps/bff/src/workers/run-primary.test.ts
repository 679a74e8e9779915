import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noProcessCounts } from '#metrics/metric-snapshot.ts'
import { endHungWorkers } from './run-primary.ts'
import type { WorkerProcess } from './worker-process.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a fake worker that responds to the given number of requests. */
function createFake(pid: number, answers: number) {
  let heard = 0
  const kill = vi.fn()
  const worker: WorkerProcess = {
    pid,
    startedAtMs: 0,
    ready: Promise.resolve({ url: '', hasRelease: true }),
    ended: new Promise(() => undefined),
    isReady: () => true,
    isLeaving: () => false,
    heard: () => heard,
    async ask() {
      if (heard < answers) heard += 1
      return undefined
    },
    count: async () => undefined,
    lastCount: () => noProcessCounts,
    gather: async () => undefined,
    drain: () => undefined,
    kill,
  }
  return { worker, kill }
}

it('ends only the worker that has not reported for half a minute', () => {
  const [hung, late, well] = [createFake(1, 0), createFake(2, 4), createFake(3, 1_000)]
  const members = [hung, late, well].map(({ worker }) => worker)
  const error = vi.fn()
  endHungWorkers({ members: () => members }, { error })

  vi.advanceTimersByTime(30_000)
  expect(hung.kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(3_000)
  expect(hung.kill).toHaveBeenCalledOnce()
  expect(error).toHaveBeenCalledWith({ pid: 1 }, 'worker unresponsive')
  expect(late.kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(12_000)
  expect(late.kill).toHaveBeenCalledOnce()
  expect(well.kill).not.toHaveBeenCalled()
})
