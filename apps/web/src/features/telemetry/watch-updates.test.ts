import { beforeEach, expect, it, vi } from 'vitest'
import { watchUpdates } from './watch-updates.ts'

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing'
  report: object | undefined = { outcome: 'applied', ms: 812, bytes: 3_100 }
  become(state: ServiceWorkerState): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
  postMessage(_message: object, [port]: MessagePort[]): void {
    port?.postMessage(this.report)
    this.report = undefined
  }
}

class FakeRegistration extends EventTarget {
  active: object | null = {}
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  find(worker: FakeWorker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

const told = vi.fn()
const applied = { kind: 'update', outcome: 'applied', ms: 812, bytes: 3_100 }
let registration: FakeRegistration

beforeEach(() => {
  told.mockReset()
  registration = new FakeRegistration()
})

const watch = () => watchUpdates(told, { getRegistration: async () => registration } as never)

it('reports the cost for a worker update found while the page is open, once it is installed', async () => {
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  expect(told).not.toHaveBeenCalled()
  worker.become('installed')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[applied]]))
})

it('reports an update that is waiting when the page starts, unless it was reported before', async () => {
  const worker = new FakeWorker()
  worker.state = 'installed'
  registration.waiting = worker
  await watch()
  expect(told.mock.calls).toEqual([[applied]])
  await watch()
  expect(told).toHaveBeenCalledTimes(1)
})

it('reports an update that fails to install', async () => {
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  worker.become('redundant')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[{ kind: 'update', outcome: 'failed' }]]))
})

it("does not report a browser's first worker", async () => {
  registration.active = null
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  worker.become('redundant')
  await new Promise(resolve => setTimeout(resolve))
  expect(told).not.toHaveBeenCalled()
})

it('does not report in a browser without workers', async () => {
  await watchUpdates(told, { getRegistration: async () => undefined })
  expect(told).not.toHaveBeenCalled()
})
