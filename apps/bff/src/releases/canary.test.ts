import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isTried } from '@livery/contract/canary/canary-counts.ts'
import {
  indexPath,
  type ReleasePointer,
  releaseIndex,
  storePath,
} from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  decide,
  type FixtureMerchant,
  pointTo,
  publishFixture,
  publishIndex,
  scriptPath,
} from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const merchants = (mark: string): FixtureMerchant[] =>
  ['aurora', 'lotus', 'ember', 'tide'].map(code => ({ code, mark }))
const stable = merchants('stable')
const tried = merchants('tried')

/** A share at which only some of the fixture's hosts get the canary. */
const share = 0.5
const hosts = stable.map(({ code }) => `${code}.test`)

let bff: TestBff
let current: string
let canary: string

beforeEach(async () => {
  bff = await startBff({ merchants: [], env: { HOST_SUFFIX: 'brands.test' } })
  canary = await publishFixture(bff.folder, tried)
  current = await publishFixture(bff.folder, stable)
  await bff.releases.refresh()
})
afterEach(() => bff.stop())

const get = (url: string, host = 'aurora.test') => bff.app.inject({ url, headers: { host } })
const wears = async (host: string) => /(stable|tried)/.exec((await get('/m/home', host)).body)?.[0]
const refusals = () => bff.lines.filter(line => line.includes('canary refused'))

async function point(more: Pick<ReleasePointer, 'canary' | 'aborted'>): Promise<void> {
  await pointTo(bff.folder, current, [], more)
  await bff.releases.refresh()
}

describe('a canary', () => {
  it('is served at every path to its share of hosts, and to no other hosts', async () => {
    await point({ canary: { release: canary, share } })
    const found = await Promise.all(hosts.map(wears))
    const expected = hosts.map(host => (isTried({ share }, '', host) ? 'tried' : 'stable'))

    expect(found).toEqual(expected)
    expect(new Set(found)).toEqual(new Set(['tried', 'stable']))

    for (const [at, host] of hosts.entries()) {
      expect((await get('/m/sw.js', host)).body).toContain(expected[at])
    }
  })

  it('is served on all hosts of the merchants that it names', async () => {
    await point({ canary: { release: canary, merchants: ['lotus'] } })
    const all = ['lotus.test', 'www.lotus.test', 'lotus.brands.test', 'aurora.test']
    expect(await Promise.all(all.map(wears))).toEqual(['tried', 'tried', 'tried', 'stable'])
  })

  it('also serves the current release’s hashed files, for tabs that are still open', async () => {
    await point({ canary: { release: canary, merchants: ['lotus'] } })
    const scripts = [scriptPath(stable), scriptPath(tried)]
    const answers = await Promise.all(scripts.map(path => get(path, 'lotus.test')))

    expect(answers.map(({ body }) => body)).toEqual([
      expect.stringMatching(/stable/),
      expect.stringMatching(/tried/),
    ])
  })

  it('can be aborted: page and worker return to the current release, and open tabs find their files', async () => {
    const before = (await get('/m/sw.js', 'lotus.test')).headers.etag
    await point({ canary: { release: canary, merchants: ['lotus'] } })

    expect((await get('/m/sw.js', 'lotus.test')).headers.etag).not.toBe(before)

    await point({ aborted: canary })

    expect(await wears('lotus.test')).toBe('stable')
    expect((await get('/m/sw.js', 'lotus.test')).headers.etag).toBe(before)
    expect((await get(scriptPath(tried), 'lotus.test')).statusCode).toBe(200)
  })

  it('can be promoted to the release for all hosts without an error', async () => {
    await point({ canary: { release: canary, share } })
    await pointTo(bff.folder, canary, [current])
    await bff.releases.refresh()
    expect(new Set(await Promise.all(hosts.map(wears)))).toEqual(new Set(['tried']))
  })

  it('does not reopen a closed merchant or update a merchant that is held back individually', async () => {
    await pointTo(bff.folder, current, [], {
      canary: { release: canary, merchants: ['aurora', 'lotus', 'tide'] },
    })
    await bff.releases.refresh()

    expect(await Promise.all(['aurora.test', 'lotus.test'].map(wears))).toEqual(['tried', 'tried'])

    await decide(bff.folder, { aurora: { closed: 'suspended' }, lotus: { held: true } })
    await bff.releases.refresh()

    expect((await get('/m/home', 'aurora.test')).statusCode).toBe(503)
    expect(await Promise.all(['lotus.test', 'tide.test'].map(wears))).toEqual(['stable', 'tried'])
  })

  it('does not remove a host: a host that is missing in the canary stays on the current release', async () => {
    const index = await readIndex(canary)
    const { aurora: _, ...others } = index.merchants
    const without = await publishIndex(bff.folder, { ...index, merchants: others })
    await point({ canary: { release: without, share: 0.99999 } })
    expect(await Promise.all(['aurora.test', 'tide.test'].map(wears))).toEqual(['stable', 'tried'])
  })

  it('does not affect any host while damaged, is logged once, and is served after its repair', async () => {
    const { pack = '' } = (await readIndex(canary)).merchants.lotus ?? {}
    const path = join(bff.folder, storePath(pack))
    await rename(path, `${path}.away`)
    await point({ canary: { release: canary, merchants: ['lotus'] } })
    await bff.releases.refresh()

    expect(await wears('lotus.test')).toBe('stable')
    expect(refusals()).toHaveLength(1)
    expect((await bff.admin.inject('/metrics')).body).toContain('livery_canary_refused 1')
    expect((await bff.admin.inject('/metrics')).body).toContain('livery_release_refused 0')

    await rename(`${path}.away`, path)
    await point({ canary: { release: canary, merchants: ['lotus', 'tide'] } })

    expect(await wears('lotus.test')).toBe('tried')
    expect((await bff.admin.inject('/metrics')).body).toContain('livery_canary_refused 0')
  })

  it('does not prevent a server from starting with the current release if the canary’s index is missing', async () => {
    await rm(join(bff.folder, indexPath(canary)))
    await point({ canary: { release: canary, share } })
    const other = await startBff({ folder: bff.folder })
    await other.releases.refresh()

    expect(
      (await other.app.inject({ url: '/m/home', headers: { host: 'lotus.test' } })).body,
    ).toContain('stable')

    await other.stop()
  })

  it('is reported on the admin port and does not change the current release’s activation time', async () => {
    const before = bff.releases.current()?.activatedAt
    await point({ canary: { release: canary, share } })

    expect((await bff.admin.inject('/releases')).json()).toMatchObject({
      ...{ current, activatedAt: before?.toISOString() },
      canary: { release: canary, share },
    })
    expect((await bff.admin.inject('/metrics')).body).toContain(
      `livery_canary_info{release="${canary.slice(0, 12)}"} 1`,
    )
  })
})

async function readIndex(id: string) {
  return releaseIndex.parse(JSON.parse(await readFile(join(bff.folder, indexPath(id)), 'utf8')))
}
