import { afterEach, expect, it, vi } from 'vitest'
import { brandCodes } from '../../tools/support/brands.ts'
import { countPrecached, type HomeCounts } from './count-home.ts'
import { findExcess, homeLimits, readers } from './home-limits.ts'

const cells = brandCodes.flatMap(brand => readers.map(reader => [brand, reader] as const))

it.each(cells)(
  'a home of %s as a %s passes at each of its limits, and no further',
  (brand, reader) => {
    // Every count has a row.
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

it('the files of an installation are those of the core of each list of the worker', async () => {
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

it('a worker without a list is no worker that keeps nothing', async () => {
  serve({ '/m/sw.js': 'void 0' })
  await expect(countPrecached()).rejects.toThrow('names no list')
})
