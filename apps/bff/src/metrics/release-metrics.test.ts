import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pointTo, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff()
})
afterEach(() => bff.stop())

const scrape = async () => (await bff.admin.inject('/metrics')).body
const gaugeOf = async (name: string) =>
  new RegExp(`^livery_${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(await scrape())?.[1]

it('metrics report the release, its activation time and its number of merchants', async () => {
  const first = bff.releases.current()?.id ?? ''

  expect(await scrape()).toContain(`livery_release_info{release="${first.slice(0, 12)}"} 1`)
  expect(Number(await gaugeOf('release_activated_timestamp_seconds'))).toBeCloseTo(
    (bff.releases.current()?.activatedAt.getTime() ?? 0) / 1_000,
  )
  expect(await gaugeOf('release_merchants')).toBe('2')

  const second = await publishFixture(bff.folder, [{ code: 'aurora', mark: 'b' }], [first])
  await bff.releases.refresh()
  const text = await scrape()

  expect(text).toContain(`livery_release_info{release="${second.slice(0, 12)}"} 1`)
  expect(text).not.toContain(first.slice(0, 12))
  expect(await gaugeOf('release_merchants')).toBe('1')
})

it('metrics report a rejected release until a valid release is served', async () => {
  const good = bff.releases.current()?.id ?? ''

  expect(await gaugeOf('release_refused')).toBe('0')

  await pointTo(bff.folder, 'f'.repeat(64), [good])
  await bff.releases.refresh()

  expect(await gaugeOf('release_refused')).toBe('1')
  expect(await gaugeOf('release_merchants')).toBe('2')

  await pointTo(bff.folder, good)
  await bff.releases.refresh()

  expect(await gaugeOf('release_refused')).toBe('0')
})

it('metrics count damaged files that players requested', async () => {
  expect(await gaugeOf('release_damaged_files')).toBe('0')

  const pack = bff.releases.current()?.index.merchants.lotus?.pack ?? ''
  const file = join(bff.folder, 'store', pack.slice(0, 2), pack)
  await rm(file)
  await writeFile(file, 'spoilt')
  const answer = await bff.app.inject({ url: '/m/home', headers: { host: 'lotus.test' } })

  expect([answer.statusCode, await gaugeOf('release_damaged_files')]).toEqual([503, '1'])
})
