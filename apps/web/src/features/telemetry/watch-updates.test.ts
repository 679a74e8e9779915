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

it('a worker update that is found while the page is open is reported after its installation', async () => {
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  expect(told).not.toHaveBeenCalled()
  worker.become('installed')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[applied]]))
})

it('a worker update that waits at the page start is reported, but only once', async () => {
  const worker = new FakeWorker()
  worker.state = 'installed'
  registration.waiting = worker
  await watch()

  expect(told.mock.calls).toEqual([[applied]])

  await watch()

  expect(told).toHaveBeenCalledTimes(1)
})

it('a worker update that fails to install is reported', async () => {
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  worker.become('redundant')
  await vi.waitFor(() => expect(told.mock.calls).toEqual([[{ kind: 'update', outcome: 'failed' }]]))
})

it("a browser's first worker is not reported", async () => {
  registration.active = null
  await watch()
  const worker = new FakeWorker()
  registration.find(worker)
  worker.become('redundant')
  await new Promise(resolve => setTimeout(resolve))

  expect(told).not.toHaveBeenCalled()
})

it('no update is reported in a browser without service workers', async () => {
  await watchUpdates(told, { getRegistration: async () => undefined })
  expect(told).not.toHaveBeenCalled()
})
