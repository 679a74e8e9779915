import { afterEach, beforeEach, expect, it } from 'vitest'
import { pointTo, publishFixture, seasonFile } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

const minute = 60_000
const seasons = [
  { name: 'tet', startsAt: 10 * minute, endsAt: 20 * minute },
  { name: 'moon', startsAt: 20 * minute, endsAt: 30 * minute },
]
let nowMs: number
let bff: TestBff

beforeEach(async () => {
  nowMs = 10 * minute - 1
  bff = await startBff({
    merchants: [{ code: 'lotus', seasons }, { code: 'aurora' }],
    now: () => nowMs,
  })
})
afterEach(() => bff.stop())

function turnTo(atMs: number): void {
  nowMs = atMs
  bff.releases.turnSeasons()
}

async function ask(url: string, host = 'lotus.test', headers: Record<string, string> = {}) {
  return bff.app.inject({ url, headers: { host, ...headers } })
}

const titleOf = async (host?: string) =>
  /<title>(.*?)<\/title>/.exec((await ask('/m/home', host)).body)?.[1]

it('a season replaces page, worker and manifest from its first to its last minute', async () => {
  const seen: unknown[] = []
  for (const at of [10 * minute - 1, 10 * minute, 20 * minute - 1, 20 * minute, 30 * minute]) {
    turnTo(at)
    seen.push([await titleOf(), (await ask('/m/sw.js')).body])
  }
  expect(seen).toEqual([
    ['lotus ', '/* lotus  */'],
    ['lotus tet', '/* lotus tet */'],
    ['lotus tet', '/* lotus tet */'],
    ['lotus moon', '/* lotus moon */'],
    ['lotus ', '/* lotus  */'],
  ])
})

it('a season reaches every host of its merchant, and no other merchant', async () => {
  turnTo(10 * minute)
  expect(await titleOf('www.lotus.test')).toBe('lotus tet')
  expect(await titleOf('aurora.test')).toBe('aurora ')
})

it('a cached page is confirmed with a 304 until the season changes it', async () => {
  const { etag } = (await ask('/m/home')).headers
  const again = () => ask('/m/home', 'lotus.test', { 'if-none-match': String(etag) })
  expect((await again()).statusCode).toBe(304)
  turnTo(10 * minute)
  const fresh = await again()
  expect([fresh.statusCode, fresh.headers.etag === etag]).toEqual([200, false])
})

it('a tab that is open when the season ends still gets the hashed files for its page', async () => {
  const file = seasonFile('tet')

  for (const at of [10 * minute, 20 * minute, 30 * minute]) {
    turnTo(at)
    expect([at, (await ask(file)).statusCode]).toEqual([at, 200])
  }

  const [first = ''] = [bff.releases.current()?.id]
  await publishFixture(bff.folder, [{ code: 'lotus', mark: 'b' }], [first])
  await bff.releases.refresh()

  expect((await ask(file)).statusCode).toBe(200)
  expect((await ask(seasonFile('none'))).statusCode).toBe(404)
})

it('the log, the metric and the fleet page name a season that has started or ended', async () => {
  const read = async () => [
    /^livery_merchants_in_season (\d+)$/m.exec((await bff.admin.inject('/metrics')).body)?.[1],
    (await bff.admin.inject('/fleet')).body.includes('>tet<'),
  ]

  const told = () =>
    bff.lines
      .map(line => JSON.parse(line))
      .filter(({ msg }) => String(msg).startsWith('season'))
      .map(({ msg, merchant, season }) => [msg, merchant, season])

  expect(await read()).toEqual(['0', false])

  turnTo(10 * minute)
  turnTo(10 * minute + 1)

  expect([await read(), told()]).toEqual([['1', true], [['season started', 'lotus', 'tet']]])

  turnTo(30 * minute)

  expect(told().at(-1)).toEqual(['season ended', 'lotus', undefined])
})

it('a release that is activated during a season shows the season immediately, and a canary shows it on its hosts', async () => {
  const [first = ''] = [bff.releases.current()?.id]
  nowMs = 10 * minute
  const next = await publishFixture(bff.folder, [{ code: 'lotus', mark: 'b', seasons }], [first])
  await bff.releases.refresh()

  expect(await titleOf()).toBe('lotus btet')

  await pointTo(bff.folder, first, [], { canary: { release: next, merchants: ['lotus'] } })
  await bff.releases.refresh()

  expect(await titleOf()).toBe('lotus btet')

  turnTo(20 * minute)

  expect(await titleOf()).toBe('lotus bmoon')
})

it('a closed merchant stays closed when its season starts', async () => {
  const tenant = () => bff.releases.current()?.directory.get('lotus.test')
  const states = {
    version: 1 as const,
    revision: 1,
    merchants: { lotus: { closed: 'suspended' as const } },
  }

  bff.releases.current()?.directory.decide(states)
  turnTo(10 * minute)

  expect(tenant()?.closed).toBe('suspended')
})
