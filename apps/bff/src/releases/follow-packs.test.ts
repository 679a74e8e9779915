import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createReleasesFolder,
  decide,
  type FixtureMerchant,
  pointTo,
  publishFixture,
} from '#testing/fixture-release.ts'
import { createHeldBucket, type HeldBucket } from '#testing/held-bucket.ts'
import { createLocalCopy } from './local-copy.ts'
import { createPull } from './pull.ts'
import { createReleases, type Releases } from './releases.ts'

const codes = Array.from({ length: 12 }, (_, at) => `m${at}`)
const merchants = (mark: string): FixtureMerchant[] => codes.map(code => ({ code, mark }))

let [published, local] = ['', '']
let bucket: HeldBucket
let first: string
let lines: string[]
const started: Releases[] = []

beforeEach(async () => {
  published = await createReleasesFolder()
  local = await createReleasesFolder()
  first = await publishFixture(published, merchants('first'))
  bucket = createHeldBucket(published)
  lines = []
})
afterEach(async () => {
  vi.useRealTimers()
  bucket.letGo()

  for (const releases of started.splice(0)) {
    releases.stop()
    await releases.copied()
  }

  for (const folder of [published, local]) await rm(folder, { recursive: true })
})

/** Starts a server on this machine. */
function start(): Releases {
  const say = (_facts: unknown, message = '') => void lines.push(message)
  const log = { info: say, warn: say, error: say }
  const pull = createPull(bucket, local)
  const releases = createReleases({ folder: local, hostSuffix: '', log, pull })
  started.push(releases)
  return releases
}

async function packPathsOf(id: string): Promise<Record<string, string>> {
  const text = await readFile(join(published, indexPath(id)), 'utf8')
  const lines = Object.entries(releaseIndex.parse(JSON.parse(text)).merchants)
  return Object.fromEntries(lines.map(([code, { pack }]) => [code, storePath(pack)]))
}

async function holdPacks(id = first): Promise<Record<string, string>> {
  const paths = await packPathsOf(id)
  bucket.hold(Object.values(paths))
  return paths
}

function tenantOf(releases: Releases, code: string) {
  const tenant = releases.current()?.directory.get(`${code}.test`)
  if (!tenant) throw new Error(`no ${code}`)
  return tenant
}

async function pageOf(releases: Releases, code: string): Promise<string> {
  const tenant = tenantOf(releases, code)
  await tenant.load()
  return tenant.page(true, []).body.toString()
}

const refused = { code: 'release_damaged', headers: { 'retry-after': '5' } }
const timesAsked = (path = '') => bucket.asked.filter(key => key === path).length
const count = (message: string) => lines.filter(line => line === message).length

describe('a server that starts with an empty folder', () => {
  it('serves a release before any pack has arrived, and fetches only a few packs at a time', async () => {
    const paths = Object.values(await holdPacks())
    const releases = start()
    await releases.refresh()

    expect(releases.current()?.id).toBe(first)
    expect(releases.health()).toMatchObject({ missingPacks: 12, isCutOff: false })
    await expect.poll(() => bucket.asked.filter(key => paths.includes(key)).length).toBe(8)

    bucket.letGo()
    await releases.copied()

    expect(releases.health().missingPacks).toBe(0)
    expect(count('copy complete')).toBe(1)
    expect(paths.map(timesAsked)).toEqual(paths.map(() => 1))
  })

  it('responds to a merchant’s first requests as soon as its pack has arrived, and fetches the pack once', async () => {
    const paths = await holdPacks()
    const releases = start()
    await releases.refresh()
    const asking = [1, 2, 3].map(() => pageOf(releases, 'm11'))

    await expect.poll(() => timesAsked(paths.m11)).toBe(1)

    bucket.letGo(paths.m11)

    for (const page of await Promise.all(asking)) expect(page).toContain('m11 first')

    expect(timesAsked(paths.m11)).toBe(1)
    expect(releases.health().missingPacks).toBe(11)
  })

  it('delays a request for up to five seconds, and serves later requests once the pack has arrived', async () => {
    const paths = await holdPacks()
    const releases = start()
    await releases.refresh()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const late = expect(pageOf(releases, 'm4')).rejects.toMatchObject(refused)
    vi.advanceTimersByTime(5_000)
    await late
    vi.useRealTimers()
    bucket.letGo(paths.m4)

    expect(await pageOf(releases, 'm4')).toContain('m4 first')
    expect(count('release damaged')).toBe(0)
  })

  it('rejects requests for missing packs while the bucket is unavailable, without reporting damage', async () => {
    await holdPacks()
    const releases = start()
    await releases.refresh()
    bucket.isAway = true
    bucket.letGo()
    await releases.copied()

    await expect(pageOf(releases, 'm4')).rejects.toMatchObject(refused)
    expect(count('release damaged')).toBe(0)
    expect(releases.health()).toMatchObject({ damaged: 0, missingPacks: 12 })

    bucket.isAway = false

    expect(await pageOf(releases, 'm4')).toContain('m4 first')

    await releases.refresh()
    await releases.copied()

    expect(releases.health().missingPacks).toBe(0)
  })

  it('no longer needs the bucket once all packs have arrived', async () => {
    const releases = start()
    await releases.refresh()
    await releases.copied()
    bucket.isAway = true

    for (const code of codes) expect(await pageOf(releases, code)).toContain(`${code} first`)
  })

  it('serves the other merchants while one pack in the bucket is damaged, and logs the pack once', async () => {
    const { m4 = '' } = await packPathsOf(first)
    const bytes = await readFile(join(published, m4))
    await writeFile(join(published, m4), 'spoilt')
    const releases = start()
    await releases.refresh()
    await releases.copied()
    await releases.refresh()
    await releases.copied()

    await expect(pageOf(releases, 'm4')).rejects.toMatchObject(refused)
    await expect(pageOf(releases, 'm4')).rejects.toMatchObject(refused)
    expect(await pageOf(releases, 'm5')).toContain('m5 first')
    expect(releases.health()).toMatchObject({ missingPacks: 1, damaged: 1 })
    expect([count('copy incomplete'), count('release damaged')]).toEqual([1, 1])
    // The pack was requested once per download of the release, and not once per visitor.
    expect(timesAsked(m4)).toBe(2)

    await writeFile(join(published, m4), bytes)
    await releases.refresh()
    await releases.copied()

    expect(await pageOf(releases, 'm4')).toContain('m4 first')
    expect(releases.health().missingPacks).toBe(0)
  })

  it('closes a merchant whose pack is missing, and keeps the merchant closed when the pack arrives', async () => {
    const paths = await holdPacks()
    const releases = start()
    await releases.refresh()
    await decide(published, { m4: { closed: 'suspended' } })
    await releases.refresh()

    expect(tenantOf(releases, 'm4').closed).toBe('suspended')

    bucket.letGo(paths.m4)
    await tenantOf(releases, 'm4').load()

    expect(tenantOf(releases, 'm4').closed).toBe('suspended')
  })
})

describe('a server that starts with an incomplete copy', () => {
  let paths: Record<string, string>
  beforeEach(async () => {
    paths = await holdPacks()

    for (const code of codes.slice(0, 6)) bucket.letGo(paths[code])

    const before = start()
    await before.refresh()

    for (const code of codes.slice(0, 6)) await pageOf(before, code)

    before.stop()
    bucket.letGo()
    await before.copied()

    for (const code of codes.slice(6)) await rm(join(local, paths[code] ?? ''), { force: true })

    bucket.asked.splice(0)
  })

  it('fetches only the missing packs', async () => {
    const releases = start()
    await releases.refresh()
    await releases.copied()

    expect(codes.map(code => timesAsked(paths[code]))).toEqual(codes.map((_, at) => Number(at > 5)))
    expect(releases.health().missingPacks).toBe(0)
  })

  it('serves the packs that it has while the bucket is unavailable', async () => {
    bucket.isAway = true
    const releases = start()
    await releases.refresh()

    expect(await pageOf(releases, 'm4')).toContain('m4 first')
    await expect(pageOf(releases, 'm8')).rejects.toMatchObject(refused)
    expect(releases.health()).toMatchObject({ isCutOff: true, damaged: 0 })
  })
})

it('a failed download of an earlier release’s file is retried once the bucket is available', async () => {
  const copy = createLocalCopy(bucket, local)
  const [path = ''] = Object.values(await packPathsOf(first))
  const hash = path.slice(path.lastIndexOf('/') + 1)
  bucket.isAway = true

  await expect(copy.bringFiles([hash])).rejects.toThrow('cannot be reached')

  bucket.isAway = false
  await copy.bringFiles([hash])

  expect(timesAsked(path)).toBe(2)
})

it('a running server switches to a new release only when all packs have arrived', async () => {
  const releases = start()
  await releases.refresh()
  await releases.copied()
  const second = await publishFixture(published, merchants('second'), [first])
  const paths = await holdPacks(second)
  const moving = releases.refresh()

  await expect.poll(() => timesAsked(paths.m0)).toBe(1)
  expect(await pageOf(releases, 'm0')).toContain('m0 first')

  bucket.letGo()
  await moving

  expect(releases.current()?.id).toBe(second)
  expect(releases.health().missingPacks).toBe(0)
})

it('the operator’s decision applies immediately, even while a new release is being fetched', async () => {
  const releases = start()
  await releases.refresh()
  const second = await publishFixture(published, merchants('second'), [first])
  const paths = await holdPacks(second)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  releases.start()
  const moving = releases.refresh()

  await expect.poll(() => timesAsked(paths.m0)).toBe(1)

  await decide(published, { m4: { closed: 'suspended' } })
  vi.advanceTimersByTime(1_000)

  await expect.poll(() => tenantOf(releases, 'm4').closed).toBe('suspended')
  expect(releases.current()?.id).toBe(first)

  bucket.letGo()
  await moving

  expect(releases.current()?.id).toBe(second)
  expect(tenantOf(releases, 'm4').closed).toBe('suspended')
})

describe('a canary that already exists when a server starts', () => {
  let canary: string
  let paths: Record<string, string>
  beforeEach(async () => {
    canary = await publishFixture(published, merchants('tried'))
    paths = await packPathsOf(canary)
    await pointTo(published, first, [], { canary: { release: canary, merchants: ['m4', 'm5'] } })
  })

  it('is served even before its packs have arrived', async () => {
    await holdPacks(canary)
    const releases = start()
    await releases.refresh()
    bucket.letGo(paths.m4)

    expect(await pageOf(releases, 'm4')).toContain('m4 tried')
  })

  it('is rejected if the bucket lacks one of its packs; its hosts then get the current release', async () => {
    const bytes = await readFile(join(published, paths.m4 ?? ''))
    await rm(join(published, paths.m4 ?? ''))
    const releases = start()
    await releases.refresh()
    await releases.copied()
    await releases.refresh()

    for (const code of ['m4', 'm5']) expect(await pageOf(releases, code)).toContain('first')

    expect(releases.health()).toMatchObject({ isCanaryRefused: true, missingPacks: 1 })

    await writeFile(join(published, paths.m4 ?? ''), bytes)
    await releases.copied()
    await releases.refresh()
    await releases.copied()
    await releases.refresh()

    for (const code of ['m4', 'm5']) expect(await pageOf(releases, code)).toContain('tried')
  })
})
