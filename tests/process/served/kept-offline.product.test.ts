import type { PrecacheList } from '@livery/contract/updates/asset-manifest.ts'
import { expect, inject, it } from 'vitest'
import { readKept } from '../../../scripts/pipeline/paint/service-worker.ts'
import { brands } from '../../tools/support/brands.ts'
import { reportFigure } from '../../tools/support/counts.ts'
import { createAsker } from '../../tools/support/http.ts'

const ask = createAsker(inject('product').port)

/**
 * The maximum that the service worker may cache during installation on a first visit. The page has
 * already loaded most of these files.
 */
const mostFiles = 110
const mostBytes = 264_500

it.each(brands)(
  'the service worker of $code installs with few files, and loads all other files in slices',
  async brand => {
    const host = brand.domains[0] ?? ''

    const weigh = async (path: string) => {
      const { status, headers } = await ask({ host, path, headers: { 'accept-encoding': 'br' } })
      expect(status, path).toBe(200)
      return Number(headers['content-length'])
    }

    const { rescue, lists } = readKept((await ask({ host, path: '/m/sw.js' })).text)
    const named = await Promise.all(
      lists.map(async (path): Promise<PrecacheList> => {
        return JSON.parse((await ask({ host, path })).text)
      }),
    )
    const core = ['/m/index.html', ...rescue, ...lists, ...named.flatMap(list => list.core)]
    const weights = await Promise.all(core.map(weigh))
    const bytes = weights.reduce((sum, weight) => sum + weight, 0)
    const later = named.flatMap(list => list.later)
    reportFigure(
      `${brand.code}: ${core.length} files and ${bytes} bytes kept first, ${later.length} later`,
    )

    expect(core.length).toBeLessThanOrEqual(mostFiles)
    expect(bytes).toBeLessThanOrEqual(mostBytes)
    expect(later.length).toBeGreaterThan(core.length)
    expect(later.filter(path => core.includes(path))).toEqual([])
  },
)
