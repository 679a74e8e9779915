import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WorkerConfig } from './config.ts'
import { keepCore, keepSlice, matchShell, refillCore, sliceSize } from './precache.ts'

const shellUrl = '/m/index.html'
const origin = 'https://brand.test'
const config: WorkerConfig = {
  merchant: 'aurora',
  name: 'Aurora',
  buildId: 'b2',
  platformCode: 'AURORA',
  rescue: {
    page: '/m/brand/0a1b2c3d/rescue.json',
    parts: '/m/brand/0d1e2f3a/rescue-parts.json',
    script: '/m/assets/rescue.js',
  },
  lists: ['/m/assets/skin.json', '/m/assets/EN.json'],
  shell: '',
}
const screens = Array.from({ length: sliceSize }, (_, at) => `/m/assets/screen-${at}.js`)
const texts = ['/m/assets/VI-1.js', '/m/assets/VI-2.js']
const skin = {
  core: ['/m/assets/app.js', '/m/assets/login.js'],
  later: screens,
  languages: { EN: '/m/assets/EN.json', VI: '/m/assets/VI.json' },
}
const lists: Record<string, unknown> = {
  '/m/assets/skin.json': skin,
  '/m/assets/EN.json': { core: ['/m/assets/EN-1.js'], later: ['/m/assets/EN-2.js'] },
  '/m/assets/VI.json': { core: texts.slice(0, 1), later: texts.slice(1) },
}
const core = [
  ...config.lists,
  ...Object.values(config.rescue),
  ...skin.core,
  '/m/assets/EN-1.js',
  shellUrl,
]

const kept = new Map<string, Response>()
let roomFor = Number.POSITIVE_INFINITY
const cache = {
  keys: async () => [...kept.keys()].map(path => ({ url: origin + path })),
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => {
    if (kept.size >= roomFor) throw new DOMException('full', 'QuotaExceededError')
    kept.set(path, answer)
  },
}

let served: (path: string) => Response
const asked: [path: string, init: RequestInit][] = []
const askedPaths = () => asked.map(([path]) => path)

const open = vi.fn(async () => cache)
const never = new AbortController().signal

beforeEach(() => {
  kept.clear()
  asked.length = 0
  roomFor = Number.POSITIVE_INFINITY
  open.mockClear()
  served = path =>
    path === shellUrl ? new Response('<html data-build="b2">') : Response.json(lists[path] ?? path)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted()
    asked.push([path, init])
    return served(path)
  })
  vi.stubGlobal('caches', { open, match: cache.match })
})

afterEach(() => vi.unstubAllGlobals())

describe('the core precache', () => {
  it('contains the rescue page, the core files from both lists and the shell, without HTTP caches', async () => {
    await keepCore(config)
    expect([...kept.keys()].toSorted()).toEqual(core.toSorted())
    expect([...kept.keys()].at(-1)).toBe(shellUrl)
    expect(asked.find(([path]) => path === shellUrl)?.[1]).toEqual({ cache: 'reload' })
  })

  it("contains the merchant's own wordings in the default language; a slice contains them in the player's language", async () => {
    const files = { EN: '/m/brand/0a/texts-EN.json', VI: '/m/brand/0b/texts-VI.json' }
    const worded = { ...config, texts: files, language: 'EN' as const }
    await keepCore(worded)
    expect([...kept.keys()].toSorted()).toEqual([...core, files.EN].toSorted())
    await keepSlice(worded, { language: 'VI', isWhole: false }, never)
    expect(kept.has(files.VI)).toBe(true)
  })

  it('resumes an interrupted installation', async () => {
    roomFor = 3

    await expect(keepCore(config)).rejects.toThrow('full')
    expect(await matchShell(config)).toBeUndefined()

    roomFor = Number.POSITIVE_INFINITY
    asked.length = 0
    await keepCore(config)

    expect([...kept.keys()].toSorted()).toEqual(core.toSorted())
    expect(askedPaths()).not.toContain('/m/assets/skin.json')
  })

  it('is not installed if one of its files is missing', async () => {
    const before = served
    served = path => (path.includes('login') ? new Response('', { status: 404 }) : before(path))
    await expect(keepCore(config)).rejects.toThrow('/m/assets/login.js is answered with 404')
    expect(kept.has(shellUrl)).toBe(false)
  })
})

describe('a core precache that was deleted while its worker is active', () => {
  it('is refilled, with the shell last, and then not fetched again', async () => {
    await refillCore(config)
    expect([...kept.keys()].toSorted()).toEqual(core.toSorted())
    expect([...kept.keys()].at(-1)).toBe(shellUrl)
    const { length } = asked
    await refillCore(config)
    expect(asked).toHaveLength(length)
  })

  it('is refilled on the next navigation after an interrupted refill', async () => {
    roomFor = 0
    await refillCore(config)
    expect(kept.size).toBe(0)
    roomFor = Number.POSITIVE_INFINITY
    await refillCore(config)
    expect(kept.has(shellUrl)).toBe(true)
  })

  it.each([
    ['serves another build', () => new Response('<html data-build="b3">')],
    ['fails', () => new Response('b2', { status: 502 })],
    [
      'cannot be reached',
      () => {
        throw new TypeError('Failed to fetch')
      },
    ],
  ])('stays empty while the domain %s', async (_, answer) => {
    served = answer
    await refillCore(config)
    expect(kept.size).toBe(0)
  })
})

describe('the files outside the core precache', () => {
  const wish = { language: 'VI', isWhole: true }
  const rest = [...texts, ...screens, '/m/assets/EN-2.js']

  it("are fetched in slices, the player's translations first, and the rest is counted", async () => {
    await keepCore(config)
    asked.length = 0

    expect(await keepSlice(config, wish, never)).toBe(rest.length - sliceSize)
    expect(askedPaths()).toEqual(['/m/assets/VI.json', ...rest.slice(0, sliceSize)])
    expect(asked.at(-1)?.[1]).toEqual({ priority: 'low', signal: never })
    expect(await keepSlice(config, wish, never)).toBe(0)
    expect(rest.filter(path => !kept.has(path))).toEqual([])

    const { length } = asked

    expect(await keepSlice(config, wish, never)).toBe(0)
    expect(asked).toHaveLength(length)
  })

  it("are only the player's first translations on a metered connection", async () => {
    await keepCore(config)
    expect(await keepSlice(config, { ...wish, isWhole: false }, never)).toBe(0)
    const others = [...kept.keys()].filter(path => !core.includes(path))
    expect(others).toEqual(['/m/assets/VI.json', '/m/assets/VI-1.js'])
  })

  it('continue on the next visit after a slice that ran out of storage', async () => {
    await keepCore(config)
    roomFor = kept.size + 2
    await expect(keepSlice(config, wish, never)).rejects.toThrow('full')
    roomFor = Number.POSITIVE_INFINITY
    while (await keepSlice(config, wish, never));
    expect(rest.filter(path => !kept.has(path))).toEqual([])
  })

  it('are complete except for a file that a content blocker rejects', async () => {
    await keepCore(config)
    const before = served
    served = path => {
      if (path === screens[2]) throw new TypeError('Failed to fetch')
      return before(path)
    }

    expect(await keepSlice(config, wish, never)).toBe(rest.length - sliceSize)
    expect(await keepSlice(config, wish, never)).toBe(0)
    expect(rest.filter(path => !kept.has(path))).toEqual([screens[2]])
  })

  it('stop in the middle of a slice when another build is found', async () => {
    await keepCore(config)
    asked.length = 0
    const found = new AbortController()
    const before = served
    served = path => {
      if (path === texts[0]) found.abort()
      return before(path)
    }

    await expect(keepSlice(config, wish, found.signal)).rejects.toThrow()
    expect(askedPaths().length).toBeLessThan(sliceSize)
  })

  it('do not create a cache while the core is missing, because the cache order identifies the active build', async () => {
    await expect(keepSlice(config, wish, never)).rejects.toThrow('the core is lost')
    expect(open).not.toHaveBeenCalled()
  })
})
