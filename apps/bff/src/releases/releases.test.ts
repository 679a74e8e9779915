import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  fixtureKey,
  pointTo,
  publishFixture,
  publishIndex,
  scriptPath,
} from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createReleases } from './releases.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff({ merchants: [] })
})
afterEach(() => bff.stop())

const first = [{ code: 'aurora', mark: 'one' }]
const second = [{ code: 'aurora', mark: 'two' }]

const get = (url: string, host = 'aurora.test') => bff.app.inject({ url, headers: { host } })
const readIndex = async (id: string) =>
  releaseIndex.parse(JSON.parse(await readFile(join(bff.folder, indexPath(id)), 'utf8')))
const refusals = () => bff.lines.filter(line => line.includes('release refused'))

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(holds).toBe(true)
}

describe('releases', () => {
  it('cause a 503 until the first one exists, which is then served without a restart', async () => {
    const before = await get('/m/home')

    expect([before.statusCode, before.headers['retry-after']]).toEqual([503, '2'])
    expect(before.json()).toMatchObject({ success: false, errorCode: 'overloaded' })

    bff.releases.start()
    await publishFixture(bff.folder, first)

    await until(async () => (await get('/m/home')).statusCode === 200)
  })

  it('are activated automatically; the old release’s hashed files remain available for open tabs', async () => {
    const old = await publishFixture(bff.folder, first)
    await bff.releases.refresh()
    bff.releases.start()

    await publishFixture(bff.folder, second, [old])
    await until(async () => (await get('/m/home')).body.includes('aurora two'))

    expect((await get(scriptPath(second))).body).toContain('two')
    expect((await get(scriptPath(first))).body).toContain('one')
    expect((await get('/m/sw.js')).body).toContain('two')
    expect((await get(`/m/icons/${fixtureKey}/192.png`)).statusCode).toBe(200)
  })

  it('are served after a refresh even if an earlier refresh is still in progress', async () => {
    let release = (): void => undefined
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const releases = createReleases({
      folder: bff.folder,
      hostSuffix: 'localhost',
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
      // Keeps the first refresh running after it has read the pointer.
      pull: { current: async () => undefined, rest: () => held },
    })

    await publishFixture(bff.folder, first)
    const before = releases.refresh()
    await until(() => releases.current() !== undefined)
    const id = await publishFixture(bff.folder, second)
    const after = releases.refresh()
    release()
    await before
    await after

    expect(releases.current()?.id).toBe(id)
  })

  it('are rolled back when the pointer names an earlier release', async () => {
    const old = await publishFixture(bff.folder, first)
    const now = await publishFixture(bff.folder, second, [old])
    await bff.releases.refresh()

    await pointTo(bff.folder, old, [now])
    await bff.releases.refresh()

    expect((await get('/m/home')).body).toContain('aurora one')
  })

  it('remove a merchant that no longer exists', async () => {
    const both = await publishFixture(bff.folder, [...first, { code: 'lotus' }])
    await bff.releases.refresh()

    expect((await get('/m/home', 'lotus.test')).statusCode).toBe(200)

    await publishFixture(bff.folder, first, [both])
    await bff.releases.refresh()

    expect((await get('/m/home', 'lotus.test')).statusCode).toBe(421)
  })

  it('earlier releases are read only on demand and skipped if missing', async () => {
    const old = await publishFixture(bff.folder, first)
    await rm(join(bff.folder, indexPath(old)))
    await publishFixture(bff.folder, second, ['f'.repeat(64), old])
    await bff.releases.refresh()
    const leftOut = () => bff.lines.filter(line => line.includes('earlier release skipped'))

    expect((await get('/m/home')).statusCode).toBe(200)
    expect((await get('/m/nothing.js')).statusCode).toBe(404)
    expect(leftOut()).toEqual([])

    for (let turn = 0; turn < 2; turn += 1) {
      expect((await get(scriptPath(first))).statusCode).toBe(404)
    }

    expect(leftOut()).toHaveLength(2)
  })
})

describe('a bad release', () => {
  let good: string
  beforeEach(async () => {
    good = await publishFixture(bff.folder, first)
    await bff.releases.refresh()
  })

  async function expectRefused(reason: RegExp): Promise<void> {
    await bff.releases.refresh()
    expect(bff.releases.current()?.id).toBe(good)
    expect((await get('/m/home')).body).toContain('aurora one')
    expect(refusals()).toHaveLength(1)
    expect(refusals()[0]).toMatch(reason)
  }

  const packOf = async (id: string) => (await readIndex(id)).merchants.aurora?.pack ?? ''
  const codeOf = async (id: string) =>
    Object.values((await readIndex(id)).variants.neon?.files ?? {})[0]?.br ?? ''

  it.each([
    ['merchant’s files', packOf],
    ['compiled code', codeOf],
  ])(
    'with a damaged %s is rejected and reported, and the old release is still served',
    async (_what, toHash) => {
      const id = await publishFixture(bff.folder, second, [good])
      const hash = await toHash(id)
      await appendFile(join(bff.folder, storePath(hash)), 'x')

      await expectRefused(new RegExp(`${hash}: its SHA-256 does not match its name`))
    },
  )

  it.each([
    ['merchant’s files', packOf],
    ['compiled code', codeOf],
  ])('is rejected if its %s are missing', async (_what, toHash) => {
    const id = await publishFixture(bff.folder, second, [good])
    const hash = await toHash(id)
    await rm(join(bff.folder, storePath(hash)))

    await expectRefused(new RegExp(`${hash}: cannot be read`))
  })

  it('is rejected if its index does not match the index’s hash', async () => {
    const id = await publishFixture(bff.folder, second, [good])
    await appendFile(join(bff.folder, indexPath(id)), ' ')

    await expectRefused(/its SHA-256 does not match its name/)
  })

  it('is rejected if two merchants claim one host, and the error contains both names', async () => {
    const index = await readIndex(good)
    const { aurora } = index.merchants
    if (aurora) index.merchants.double = aurora
    await pointTo(bff.folder, await publishIndex(bff.folder, index))

    await expectRefused(/merchants aurora and double both claim aurora\.test/)
  })

  it('is rejected if a merchant references a missing variant', async () => {
    const index = await readIndex(good)
    index.variants = {}
    await pointTo(bff.folder, await publishIndex(bff.folder, index))

    await expectRefused(/merchant aurora: no variant neon/)
  })

  it('is rejected if a variant’s asset list is not among its files', async () => {
    const index = await readIndex(good)
    index.variants.neon = { ...index.variants.neon, assetList: '/m/assets/gone.json', files: {} }
    await pointTo(bff.folder, await publishIndex(bff.folder, index))

    await expectRefused(/variant neon: \/m\/assets\/gone\.json is not one of its files/)
  })

  it.each(['', '{"version":1', '{"version":2,"current":"x","previous":[]}'])(
    'is rejected if the pointer is %j',
    async text => {
      await writeFile(join(bff.folder, 'current.json'), text)

      await expectRefused(/current\.json/)
    },
  )

  it('does not prevent startup: the newest valid earlier release is served', async () => {
    const id = await publishFixture(bff.folder, second, [good])
    await rm(join(bff.folder, storePath(await packOf(id))))
    const started = await startBff({ folder: bff.folder })

    expect(started.releases.current()?.id).toBe(good)
    expect(started.lines.join()).toMatch(/release refused/)

    await started.stop()
  })

  it('fails only for the merchant whose pack is damaged', async () => {
    const id = await publishFixture(bff.folder, [...second, { code: 'lotus' }], [good])
    const path = join(bff.folder, storePath(await packOf(id)))
    const bytes = await readFile(path)
    await writeFile(path, Buffer.alloc(bytes.length))
    const started = await startBff({ folder: bff.folder })
    const ask = (host: string) => started.app.inject({ url: '/m/home', headers: { host } })

    const [bad, sound] = [await ask('aurora.test'), await ask('lotus.test')]

    expect(bad.statusCode).toBe(503)
    expect(bad.json()).toMatchObject({ success: false, errorCode: 'release_damaged' })
    expect(sound.statusCode).toBe(200)

    await ask('aurora.test')

    expect(started.lines.filter(line => line.includes('release damaged'))).toHaveLength(1)

    await writeFile(path, bytes)

    expect((await ask('aurora.test')).statusCode).toBe(200)

    await started.stop()
  })

  it('is served as soon as its missing files have arrived', async () => {
    const id = await publishFixture(bff.folder, second, [good])
    const path = join(bff.folder, indexPath(id))
    const bytes = await readFile(path)
    await rm(path)
    await expectRefused(/cannot be read/)

    await writeFile(path, bytes)
    await pointTo(bff.folder, id)
    await bff.releases.refresh()

    expect(bff.releases.current()?.id).toBe(id)
    expect(await readdir(bff.folder)).toContain('store')
  })
})
