import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateWorker } from './worker-update.ts'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  posted: unknown[] = []
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
}

type Registration = { installing?: FakeWorker; waiting?: FakeWorker; update: () => Promise<void> }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Begins to activate what the registration has; answers whether that has come to its end. */
function begin(registration: Registration | undefined): () => Promise<boolean> {
  let isDone = false
  const workers = { getRegistration: async () => registration } as unknown as ServiceWorkerContainer
  activateWorker(workers).then(() => {
    isDone = true
  })
  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return isDone
  }
}

it('waits for the new worker, stops its waiting and waits until it is activated [UPDATE-06]', async () => {
  const worker = new FakeWorker()
  const isDone = begin({ installing: worker, update: async () => undefined })
  expect(await isDone()).toBe(false)
  expect(worker.posted).toEqual([])
  worker.become('installed')
  expect(await isDone()).toBe(false)
  expect(worker.posted).toEqual([{ type: 'SKIP_WAITING' }])
  worker.become('activating')
  expect(await isDone()).toBe(false)
  worker.become('activated')
  expect(await isDone()).toBe(true)
})

it('takes a worker that waits already, when the server cannot be asked', async () => {
  const worker = new FakeWorker()
  worker.state = 'installed'
  const isDone = begin({ waiting: worker, update: () => Promise.reject(new Error('offline')) })
  await isDone()
  expect(worker.posted).toHaveLength(1)
  worker.become('activated')
  expect(await isDone()).toBe(true)
})

it('goes on when there is no worker, no other one, or one that is thrown away', async () => {
  const update = async () => undefined
  expect(await begin(undefined)()).toBe(true)
  expect(await begin({ update })()).toBe(true)
  const worker = new FakeWorker()
  const isDone = begin({ installing: worker, update })
  await isDone()
  worker.become('redundant')
  expect(await isDone()).toBe(true)
})

it('gives each step 10 s', async () => {
  const isDone = begin({ installing: new FakeWorker(), update: () => new Promise(() => undefined) })
  await isDone()
  await vi.advanceTimersByTimeAsync(29_999)
  expect(await isDone()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isDone()).toBe(true)
})
