import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { indexPath, releaseIndex, storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReleasesFolder, decide, publishFixture } from '#testing/fixture-release.ts'
import { createHeldBucket, type HeldBucket, serveBucket } from '#testing/held-bucket.ts'
import { exchangeRaw, statusesOf } from '#testing/raw-exchange.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let [published, local] = ['', '']
let bucket: HeldBucket
let served: Awaited<ReturnType<typeof serveBucket>>
let packs: Record<string, string>
let bff: TestBff

/** Starts a server with an empty folder, before any pack has arrived. */
beforeEach(async () => {
  published = await createReleasesFolder()
  local = await createReleasesFolder()
  const site = { webSocketPaths: ['/lgw/live'] }
  const id = await publishFixture(published, [
    { code: 'aurora', site },
    { code: 'lotus', lang: 'ar' },
  ])

  bucket = createHeldBucket(published)
  served = await serveBucket(bucket)

  for (const [name, value] of Object.entries(served.env)) vi.stubEnv(name, value)

  const { merchants } = releaseIndex.parse(
    JSON.parse(await readFile(join(published, indexPath(id)), 'utf8')),
  )

  packs = Object.fromEntries(
    Object.entries(merchants).map(([code, { pack }]) => [code, storePath(pack)]),
  )
  bucket.hold(Object.values(packs))
  await decide(published, { lotus: { closed: 'suspended' } })
  bff = await startBff({ folder: local, env: served.env, waitsForCopy: false })
})
afterEach(async () => {
  bucket.letGo()
  await bff.stop()
  served.stop()
  vi.unstubAllEnvs()
  for (const folder of [published, local]) await rm(folder, { recursive: true })
})

const get = (url: string, host = 'aurora.test') =>
  bff.app.inject({ url, headers: { host, accept: 'text/html' } })
const admin = async (url: string) => (await bff.admin.inject(url)).body

it('a server with missing packs reports ready and the number of missing packs', async () => {
  expect((await bff.admin.inject('/readyz')).statusCode).toBe(200)
  expect(JSON.parse(await admin('/releases'))).toMatchObject({ merchants: 2, missingPacks: 2 })
  expect(await admin('/metrics')).toContain('livery_missing_packs 2')

  bucket.letGo()
  await bff.releases.copied()

  expect(JSON.parse(await admin('/releases'))).toMatchObject({ missingPacks: 0 })
  expect(await admin('/metrics')).toContain('livery_missing_packs 0')
})

it('a page waits for its merchant’s pack; a platform call does not', async () => {
  expect((await get('/wps/system/status')).statusCode).toBe(502)
  const asking = get('/m/home')
  bucket.letGo(packs.aurora)

  expect((await asking).statusCode).toBe(200)
  expect(bff.releases.health().missingPacks).toBe(1)
})

it('a closed merchant gets a 503 page without its pack, and in its language with its pack', async () => {
  bucket.isAway = true
  bucket.letGo()
  const before = await get('/m/home', 'lotus.test')

  expect([before.statusCode, before.body]).toEqual([503, expect.stringContaining('site is paused')])
  expect(bff.lines.filter(line => line.includes('release damaged'))).toEqual([])

  bucket.isAway = false
  const after = await get('/m/home', 'lotus.test')

  expect([after.statusCode, after.body]).toEqual([503, expect.stringContaining('lang="ar"')])
})

it('a WebSocket opens as soon as the pack with the merchant’s settings has arrived', async () => {
  const port = await bff.listen()
  const lines = [
    'GET /lgw/live HTTP/1.1',
    'Host: aurora.test',
    'Connection: keep-alive, Upgrade',
    'Upgrade: websocket',
    'Origin: https://aurora.test',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Version: 13',
  ]
  const asking = exchangeRaw(port, `${lines.join('\r\n')}\r\n\r\n`)

  await expect.poll(() => bff.shedder.inFlight()).toBe(1)

  bucket.letGo()

  // No platform is running: a 502 shows that the call was allowed and sent.
  expect(statusesOf(await asking)).toEqual([502])
})
