import { afterEach, expect, it, vi } from 'vitest'
import { brandCodes } from '../../tools/support/brands.ts'
import { countPrecached, type HomeCounts } from './count-home.ts'
import { findExcess, homeLimits, readers } from './home-limits.ts'

const cells = brandCodes.flatMap(brand => readers.map(reader => [brand, reader] as const))

it.each(cells)(
  'the home of %s as a %s passes at each of its limits, and fails above them',
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

it("the installed files are the core files from each of the worker's lists", async () => {
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

it('a worker without a list is rejected, and does not count as a worker without files', async () => {
  serve({ '/m/sw.js': 'void 0' })
  await expect(countPrecached()).rejects.toThrow('names no list')
})
