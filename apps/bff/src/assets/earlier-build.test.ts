import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { storePath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleasesFolder, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const host = 'aurora.test'
let bff: TestBff
let folder: string
/** Merchants `aurora`, with a build in each release, and `lotus`, which never changed. */
beforeEach(async () => {
  folder = await createReleasesFolder()
  const publish = (mark: string, previous: readonly string[]) =>
    publishFixture(folder, [{ code: 'aurora', mark }, { code: 'lotus' }], previous)
  const first = await publish('first', [])
  const second = await publish('second', [first])
  await publish('third', [second, first])
  bff = await startBff({ folder })
})
afterEach(async () => {
  await bff.stop()
  await rm(folder, { recursive: true, force: true })
})

async function get(url: string, cookie = '', headers: Record<string, string> = { host }) {
  return bff.app.inject({ url, headers: { ...headers, cookie } })
}

const buildOf = (code = 'aurora') => bff.releases.current()?.directory.get(`${code}.test`)?.buildId
const failed = (code = 'aurora') => `failedBuild=${buildOf(code)}`
const countPages = async () =>
  /livery_earlier_pages_total\{merchant="aurora"\} (\d+)/.exec(
    (await bff.admin.inject('/metrics')).body,
  )?.[1]

it('sends the build before the current one to a browser that names the current build as failed, and counts the page', async () => {
  await get('/m/home')
  const page = await get('/m/home', `other=1; ${failed()}`)

  expect((await get('/m/home')).body).toContain('third')
  expect(page.body).toContain('second')
  expect((await get('/m/sw.js', failed())).body).toContain('second')
  expect(await countPages()).toBe('1')
})

it('sends the current build if the cookie names any other build', async () => {
  await get('/m/home')

  expect((await get('/m/home', 'failedBuild=0123456789ab')).body).toContain('third')
  expect((await get('/m/home', 'failedBuild=')).body).toContain('third')
})

it('sends the current build if the merchant has no other build', async () => {
  await get('/m/home', '', { host: 'lotus.test' })
  const page = await get('/m/home', failed('lotus'), { host: 'lotus.test' })

  expect(page.statusCode).toBe(200)
})

it('over https, ignores the cookie that another host under the same parent domain may have set', async () => {
  await bff.stop()
  bff = await startBff({ folder, env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const headers = { host, 'x-forwarded-proto': 'https' }
  await get('/m/home', '', headers)

  expect((await get('/m/home', failed(), headers)).body).toContain('third')
  expect((await get('/m/home', `__Host-${failed()}`, headers)).body).toContain('second')
})

it('sends the current page if the earlier build is damaged', async () => {
  await get('/m/home')
  const ids = bff.releases.current()?.previousIds ?? []

  for (const id of ids) {
    const version = await bff.releases.findVersion(id, 'aurora')
    await rm(join(folder, storePath(version?.entry.pack ?? '')))
  }

  expect((await get('/m/home', failed())).body).toContain('third')
})
