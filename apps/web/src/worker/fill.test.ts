import type { FillWish } from '@livery/contract/updates/worker-messages.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import type { WorkerConfig } from './config.ts'
import { createFill } from './fill.ts'
import { keepSlice } from './precache.ts'

vi.mock('./precache.ts', () => ({ keepSlice: vi.fn() }))

const wish: FillWish = { language: 'VI', isWhole: true }
const config = { merchant: 'aurora' } as WorkerConfig

beforeEach(() => void vi.mocked(keepSlice).mockReset())

function create(states: { installing?: unknown; waiting?: unknown } = {}) {
  const others = { installing: null, waiting: null, ...states }
  const registration = Object.assign(new EventTarget(), others)
  return { registration, fill: createFill(config, registration) }
}

it('the response to a page contains the number of remaining files', async () => {
  vi.mocked(keepSlice).mockResolvedValue(7)
  expect(await create().fill(wish)).toBe(7)
  expect(keepSlice).toHaveBeenCalledWith(config, wish, expect.any(AbortSignal))
})

it('the response has no number when a file fails to load', async () => {
  vi.mocked(keepSlice).mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await create().fill(wish)).toBeUndefined()
})

it("a slice is aborted as soon as another build's worker is found", async () => {
  vi.mocked(keepSlice).mockImplementation((_config, _wish, signal) => {
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  const { registration, fill } = create()
  const answered = fill(wish)
  registration.dispatchEvent(new Event('updatefound'))

  expect(await answered).toBeUndefined()
})

it.each(['installing', 'waiting'])(
  "no slice starts while another build's worker is %s",
  async state => {
    expect(await create({ [state]: {} }).fill(wish)).toBeUndefined()
    expect(keepSlice).not.toHaveBeenCalled()
  },
)
