import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { activateWorker, findWorker, hasWaitingWorker } from './worker-update.ts'

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

/**
 * Simulates the previous worker. `canGiveWay`: the worker's build supports giving way to a new
 * worker.
 */
class ActiveWorker extends FakeWorker {
  override state: ServiceWorkerState = 'activated'
  canGiveWay: boolean
  constructor(canGiveWay: boolean) {
    super()
    this.canGiveWay = canGiveWay
  }
  override postMessage(message: unknown, ports: MessagePort[] = []): void {
    super.postMessage(message)
    if (this.canGiveWay) ports[0]?.postMessage(true)
  }
}

type Registration = {
  installing?: FakeWorker
  waiting?: FakeWorker
  active?: ActiveWorker
  update: () => Promise<void>
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/**
 * Starts to activate the registration's worker. The returned function resolves with the result, or
 * with undefined until the activation has finished.
 */
function begin(registration: Registration | undefined): () => Promise<boolean | undefined> {
  let isReady: boolean | undefined
  const workers = { getRegistration: async () => registration } as unknown as ServiceWorkerContainer
  activateWorker(workers).then(answer => {
    isReady = answer
  })

  return async () => {
    await vi.advanceTimersByTimeAsync(0)
    return isReady
  }
}

it('an activation waits for the new worker, sends SKIP_WAITING and waits until it is active [UPDATE-06]', async () => {
  const worker = new FakeWorker()
  const isReady = begin({ installing: worker, update: async () => undefined })

  expect(await isReady()).toBeUndefined()
  expect(worker.posted).toEqual([])

  worker.become('installed')

  expect(await isReady()).toBeUndefined()
  expect(worker.posted).toEqual([{ type: 'SKIP_WAITING' }])

  worker.become('activating')

  expect(await isReady()).toBeUndefined()

  worker.become('activated')

  expect(await isReady()).toBe(true)
})

it('an activation uses an already waiting worker if the server is unreachable', async () => {
  const worker = new FakeWorker()
  worker.state = 'installed'
  const isReady = begin({ waiting: worker, update: () => Promise.reject(new Error('offline')) })
  await isReady()

  expect(worker.posted).toHaveLength(1)

  worker.become('activated')

  expect(await isReady()).toBe(true)
})

it('an activation ends if there is no worker, no new worker, or a redundant worker', async () => {
  const update = async () => undefined

  expect(await begin(undefined)()).toBe(true)
  expect(await begin({ update })()).toBe(true)

  const worker = new FakeWorker()
  const isReady = begin({ installing: worker, update })
  await isReady()
  worker.become('redundant')

  expect(await isReady()).toBe(false)
})

it.each([
  ['replaces the previous worker', true],
  ['continues without it if the previous worker’s build cannot be replaced', false],
])(
  'an activation waits 3 s for an installed worker to take over, and then %s',
  async (_, canGiveWay) => {
    const waiting = new FakeWorker()
    waiting.state = 'installed'
    const active = new ActiveWorker(canGiveWay)
    const isReady = begin({ waiting, active, update: async () => undefined })
    await isReady()
    await vi.advanceTimersByTimeAsync(2_999)

    expect(active.posted).toEqual([])

    await vi.advanceTimersByTimeAsync(1)

    expect(active.posted).toEqual([{ type: 'GIVE_WAY' }])

    if (!canGiveWay) await vi.advanceTimersByTimeAsync(3_000)
    await vi.waitFor(async () => expect(await isReady()).toBe(canGiveWay))
  },
)

it.each<[string, ServiceWorkerState, () => Promise<void>]>([
  ['the server is out of reach', 'installed', () => Promise.reject(new Error('offline'))],
  ['the worker is about to be active', 'activating', async () => undefined],
])('never has the worker before give way where %s', async (_, state, update) => {
  const waiting = new FakeWorker()
  waiting.state = 'installed'
  const active = new ActiveWorker(true)
  const isReady = begin({ waiting, active, update })
  await isReady()
  waiting.become(state)
  await vi.advanceTimersByTimeAsync(10_000)

  expect(await isReady()).toBe(false)
  expect(active.posted).toEqual([])
})

it('an activation waits at most 10 s for the fetch, 10 s for the installation and 3 s for the takeover', async () => {
  const isReady = begin({
    installing: new FakeWorker(),
    update: () => new Promise(() => undefined),
  })

  await isReady()
  await vi.advanceTimersByTimeAsync(22_999)

  expect(await isReady()).toBeUndefined()

  await vi.advanceTimersByTimeAsync(1)

  expect(await isReady()).toBe(false)
})

it('an activation fails if the server is unreachable', async () => {
  const update = () => Promise.reject(new Error('offline'))
  expect(await begin({ update })()).toBe(false)
})

const refusing = {
  getRegistration: () => Promise.reject(new DOMException('x', 'SecurityError')),
} as unknown as ServiceWorkerContainer
const hanging = {
  getRegistration: () => new Promise(() => undefined),
} as unknown as ServiceWorkerContainer

it.each([
  ['refuses to describe', refusing],
  ['never describes', hanging],
])(
  'an activation ends without a worker in a browser that %s its registration',
  async (_, workers) => {
    const ended = vi.fn()
    activateWorker(workers).then(isReady => ended('activate', isReady))
    hasWaitingWorker(workers).then(isWaiting => ended('waiting', isWaiting))
    findWorker('next', workers).then(isFound => ended('find', isFound))
    await vi.advanceTimersByTimeAsync(5_000)

    expect(ended.mock.calls).toEqual(
      expect.arrayContaining([
        ['activate', true],
        ['waiting', false],
        ['find', false],
      ]),
    )
  },
)

it('an activation ends if a redundant worker throws on a message', async () => {
  class GoneWorker extends FakeWorker {
    override state: ServiceWorkerState = 'redundant'
    override postMessage(): void {
      throw new DOMException('gone', 'InvalidStateError')
    }
  }
  const isReady = begin({ installing: new GoneWorker(), update: async () => undefined })
  await vi.advanceTimersByTimeAsync(3_000)

  expect(await isReady()).toBe(false)
})

/**
 * Simulates a worker that reports its build id. `undefined` simulates an older release, which
 * cannot report it.
 */
class ToldWorker extends FakeWorker {
  buildId: string | undefined
  constructor(buildId?: string) {
    super()
    this.buildId = buildId
  }
  override postMessage(message: unknown, ports: MessagePort[] = []): void {
    super.postMessage(message)
    if (this.buildId !== undefined) ports[0]?.postMessage(this.buildId)
  }
}

type Told = { installing?: ToldWorker; waiting?: ToldWorker; active?: ToldWorker }

/**
 * Searches for the worker with the build `next`. `found` is the registration after the browser's
 * update check.
 */
async function find(before: Told, found: Told = before) {
  const update = vi.fn(async () => void Object.assign(registration, found))
  const registration: Told & { update: typeof update } = { ...before, update }
  const workers = { getRegistration: async () => registration } as unknown as ServiceWorkerContainer
  let isFound: boolean | undefined
  findWorker('next', workers).then(answer => {
    isFound = answer
  })
  // Advance the timers, because the search waits for workers that do not respond.
  await vi.advanceTimersByTimeAsync(0)
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(5_000)
    expect(isFound).toBeDefined()
  })

  return { isFound, looks: update.mock.calls.length }
}

const [of, running] = [(buildId: string) => new ToldWorker(buildId), new ToldWorker('running')]

it.each<[string, Told, Told]>([
  ['has been installed', { active: running }, { active: running, installing: of('next') }],
  ['has taken over in another tab', { active: of('next') }, { active: of('next') }],
])(
  'finds the worker of a build, after it has had the browser look, that %s',
  async (_, ...told) => {
    expect(await find(...told)).toEqual({ isFound: true, looks: 1 })
  },
)

it.each<[string, Told]>([
  ['is installed already', { active: running, installing: of('next') }],
  ['waits already', { active: running, waiting: of('next') }],
])('has the browser look for none where that of the build %s', async (_, told) => {
  expect(await find(told)).toEqual({ isFound: true, looks: 0 })
})

it.each<[string, Told, Told]>([
  ['an outdated server sends the previous worker', { active: running }, { active: running }],
  ['the worker belongs to a third build', { active: running }, { waiting: of('other') }],
  ['a worker of a third build waits', { waiting: of('other') }, { waiting: of('other') }],
  ['the worker does not report its build', { active: running }, { installing: new ToldWorker() }],
])('finds no worker of a build where %s', async (_, ...told) => {
  expect(await find(...told)).toEqual({ isFound: false, looks: 1 })
})

it('the search without a build id does not find a worker, but makes the browser check for updates', async () => {
  const active = new ToldWorker('running')
  const workers = { active, update: vi.fn(async () => undefined) }
  const container = { getRegistration: async () => workers } as unknown as ServiceWorkerContainer
  expect(await findWorker(undefined, container)).toBe(false)
  expect([workers.update.mock.calls.length, active.posted.length]).toEqual([1, 0])
})
