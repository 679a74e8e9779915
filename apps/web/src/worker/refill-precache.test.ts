import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerConfig } from './config.ts'
import { refillPrecache } from './refill-precache.ts'

vi.mock('workbox-precaching/getCacheKeyForURL.js', () => ({
  getCacheKeyForURL: (url: string) => `${url}?revision`,
}))

const shellUrl = '/m/index.html'
const config: WorkerConfig = {
  merchant: 'aurora',
  name: 'Aurora',
  buildId: 'b2',
  platformCode: 'AURORA',
  domains: [],
  rescue: { html: '', csp: '' },
  precache: [
    { url: shellUrl, revision: 'r' },
    { url: '/m/assets/a-1.js', revision: null },
  ],
}

const stored: string[] = []
let hasRoom = true
const cache = {
  addAll: async (files: string[]) => {
    if (!hasRoom) throw new DOMException('full', 'QuotaExceededError')
    stored.push(...files)
  },
  put: async (key: string) => {
    stored.push(key)
  },
}
const ask = vi.fn<() => Promise<Response>>()

beforeEach(() => {
  stored.length = 0
  hasRoom = true
  ask.mockReset().mockImplementation(async () => new Response('<html data-build="b2">'))
  vi.stubGlobal('fetch', ask)
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (key: string) => (stored.includes(key) ? new Response() : undefined),
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('a precache that was emptied under its worker', () => {
  it('is filled again, the shell last, and then left alone', async () => {
    await refillPrecache(config)
    expect(stored).toEqual(['/m/assets/a-1.js', `${shellUrl}?revision`])
    await refillPrecache(config)
    expect([stored.length, ask.mock.calls.length]).toEqual([2, 1])
  })

  it('begins again at the next navigation after a refill that was cut short', async () => {
    hasRoom = false
    await refillPrecache(config)
    expect(stored).toEqual([])
    hasRoom = true
    await refillPrecache(config)
    expect(stored).toContain(`${shellUrl}?revision`)
  })

  it.each([
    ['serves another build', async () => new Response('<html data-build="b3">')],
    ['fails', async () => new Response('b2', { status: 502 })],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('stays empty while the domain %s', async (_, answer) => {
    ask.mockImplementation(answer)
    await refillPrecache(config)
    expect(stored).toEqual([])
  })
})
