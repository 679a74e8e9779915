import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type MerchantStates, statesPath } from '@livery/contract/journal/states.ts'
import { journalPath } from '@livery/contract/release.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { decide } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createReleases } from './releases.ts'

let bff: TestBff
beforeEach(async () => {
  bff = await startBff({ merchants: [{ code: 'aurora' }, { code: 'lotus' }, { code: 'tlb' }] })
})
afterEach(() => {
  vi.useRealTimers()
  return bff.stop()
})

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

it('a decision can close a merchant without a new release, and another decision can reopen it', async () => {
  const before = bff.releases.current()?.id
  expect(await see({ aurora: { closed: 'suspended' }, lotus: { closed: 'retired' } })).toEqual([
    ...[503, 410, 200],
  ])
  expect(await see({ aurora: {}, lotus: { closed: 'suspended' } })).toEqual([200, 503, 200])
  expect(bff.releases.current()?.id).toBe(before)
})

it('a bucket is polled for decisions every second, because it does not send notifications', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let asked = 0
  const pull = {
    decisions: async () => {
      asked += 1
    },
    current: async () => undefined,
    rest: async () => undefined,
  }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const releases = createReleases({ folder: bff.folder, hostSuffix: '', log, pull })
  releases.start()

  vi.advanceTimersByTime(999)

  expect(asked).toBe(0)

  vi.advanceTimersByTime(1)

  expect(asked).toBe(1)

  await releases.refresh()
  asked = 0
  vi.advanceTimersByTime(1_000)

  expect(asked).toBe(1)

  await releases.refresh()
  releases.stop()
})

it('an unreadable or missing list of decisions is reported and does not open or close a merchant', async () => {
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

const told = {
  ...{ verb: 'suspend', at: '2030-01-01T00:00:00.000Z', release: 'a', before: 'a', hash: 'h' },
  ...{ who: null, commit: null, why: null, run: null, merchants: 3 },
  ...{ added: [], changed: ['aurora'], removed: [], repainted: 0 },
  states: { aurora: { closed: 'suspended' } },
}

/** Starts another server with the same folder. */
async function startAgain(): Promise<TestBff> {
  const other = await startBff({ folder: bff.folder })
  await other.releases.refresh()
  return other
}

it.each(['missing', 'damaged', 'unreadable'])(
  'a server that starts with a %s list of decisions uses the states in the journal',
  async how => {
    await writeFile(join(bff.folder, journalPath), `${JSON.stringify(told)}\n{"half`)
    const path = join(bff.folder, statesPath)
    if (how === 'damaged') await writeFile(path, '{')
    // A folder at the file's path cannot be read as a file, even by root.
    if (how === 'unreadable') await mkdir(path)
    const other = await startAgain()
    const ask = async (code: string) =>
      (await other.app.inject({ url: '/m/home', headers: { host: `${code}.test` } })).statusCode

    expect([await ask('aurora'), await ask('lotus')]).toEqual([503, 200])
    expect(other.releases.health().isStatesUnread).toBe(how !== 'missing')

    await other.stop()
  },
)
