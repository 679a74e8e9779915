import { afterEach, expect, it, vi } from 'vitest'
import { brandCodes } from '../../../tools/support/brands.ts'
import { countPrecached, type HomeCounts } from './count-home.ts'
import { findExcess, homeLimits, readers } from './home-limits.ts'

const cells = brandCodes.flatMap(brand => readers.map(reader => [brand, reader] as const))

it.each(cells)(
  'home of %s as a %s passes if every count equals its limit, and fails above a limit',
  (brand, reader) => {
    // Ensures that every count has a limit.
    const atLimits = Object.fromEntries(
      homeLimits.map(({ count, most }) => [count, most[brand][reader]]),
    ) as HomeCounts
    expect(findExcess(atLimits, brand, reader)).toEqual([])
    for (const { count } of homeLimits) {
      const dearer = { ...atLimits, [count]: atLimits[count] + 1 }
      expect(findExcess(dearer, brand, reader)).toEqual([
        expect.stringMatching(new RegExp(`^${count}: ${dearer[count]}, `)),
      ])
    }
  },
)

afterEach(() => {
  vi.unstubAllGlobals()
})

function serve(files: Readonly<Record<string, string>>): void {
  vi.stubGlobal('fetch', async (path: string) => new Response(files[path]))
}

it('the files that a service worker installs are the core files in all its lists', async () => {
  serve({
    '/m/sw.js': '{"lists":["/m/assets/precache-1.json","/m/assets/precache-2.json"]}',
    '/m/assets/precache-1.json': JSON.stringify({
      core: ['/m/a.js', '/m/b.js'],
      later: ['/m/c.js'],
    }),
    '/m/assets/precache-2.json': JSON.stringify({ core: ['/m/d.js'], later: [] }),
  })
  await expect(countPrecached()).resolves.toBe(3)
})

it('a service worker without a list is rejected, not counted as a worker without files', async () => {
  serve({ '/m/sw.js': 'void 0' })
  await expect(countPrecached()).rejects.toThrow('names no list')
})
