import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MerchantStates, statesPath } from '@livery/contract/journal/states.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { decide } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff({ merchants: [{ code: 'aurora' }, { code: 'lotus' }, { code: 'tlb' }] })
})
afterEach(() => bff.stop())

const statuses = () =>
  Promise.all(
    ['aurora', 'lotus', 'tlb'].map(async code => {
      const answer = await bff.app.inject({ url: '/m/home', headers: { host: `${code}.test` } })
      return answer.statusCode
    }),
  )

async function see(merchants: MerchantStates['merchants']): Promise<number[]> {
  await decide(bff.folder, merchants)
  await bff.releases.refresh()
  return statuses()
}

it('a decision closes a merchant without a release, and another opens it', async () => {
  const before = bff.releases.current()?.id
  expect(await see({ aurora: { closed: 'suspended' }, lotus: { closed: 'retired' } })).toEqual([
    ...[503, 410, 200],
  ])
  expect(await see({ aurora: {}, lotus: { closed: 'suspended' } })).toEqual([200, 503, 200])
  expect(bff.releases.current()?.id).toBe(before)
})

it('a list that cannot be read, or is gone, opens nobody, closes nobody, and is told', async () => {
  await see({ aurora: { closed: 'suspended' } })
  await writeFile(join(bff.folder, statesPath), '{"version": 1, "rev')
  await bff.releases.refresh()
  expect(await statuses()).toEqual([503, 200, 200])
  expect(bff.releases.health().isStatesUnread).toBe(true)
  await rm(join(bff.folder, statesPath))
  await bff.releases.refresh()
  expect(await statuses()).toEqual([503, 200, 200])
  expect(bff.releases.health().isStatesUnread).toBe(false)
  expect(await see({ aurora: {} })).toEqual([200, 200, 200])
})
