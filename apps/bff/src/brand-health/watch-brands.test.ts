import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startBff, type TestBff } from '#testing/start-bff.ts'
import { createBaselineStore } from './baseline-store.ts'
import { createBrandJudge } from './judge-brands.ts'
import { shareMinutes } from './shared-minutes.ts'
import { createVisitCounts } from './visit-counts.ts'
import { createBrandWatch } from './watch-brands.ts'

const minuteMs = 60_000
const startMs = Date.UTC(2026, 0, 5)

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livery-health-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A fleet in which each brand has ten visits a minute. */
function startWatch(codes = ['aurora', 'lotus']) {
  const clock = { nowMs: startMs }
  const lines: object[] = []
  const probed: string[] = []
  const counts = createVisitCounts(() => clock.nowMs)
  const tenants = codes.map(code => ({ code, closed: undefined }))
  const merchants = Object.fromEntries(
    codes.map(code => [code, { hosts: [`${code}.test`], platformCode: code }]),
  )
  const add = (line: object) => void lines.push(line)
  const gauges = new Map<string, () => readonly { labels: object; value: number }[]>()
  const health = { isReachable: true }
  const watch = createBrandWatch({
    counts,
    store: createBaselineStore(folder),
    probe: async domain => {
      probed.push(domain)
      return health.isReachable ? { good: true, ms: 1 } : { good: false }
    },
    // The watch reads only these members.
    releases: {
      current: () => ({ directory: { tenants: () => tenants }, index: { merchants } }),
    } as never,
    metrics: {
      gauge: () => undefined,
      gauges: (name, read) => void gauges.set(name, read),
    },
    log: { info: add, warn: add } as never,
    now: () => clock.nowMs,
    sleep: async () => undefined,
  })

  async function pass(minutes: number, visited: readonly string[], blank?: string) {
    for (let minute = 0; minute < minutes; minute += 1) {
      for (const code of visited) {
        for (let visit = 0; visit < 10; visit += 1) {
          counts.addPage(code)
          if (code !== blank) counts.addStart(code, 'server')
          else counts.addFailure(code, `net-${clock.nowMs}-${visit}`)
        }
      }
      clock.nowMs += minuteMs
      await watch.tick()
    }
  }

  const read = (name: string) => gauges.get(name)?.()
  return { watch, pass, lines, probed, health, read }
}

it('a brand whose visits stop and whose domains do not respond is reported as silent', async () => {
  const { watch, pass, lines, probed, health, read } = startWatch()
  await pass(26 * 60, ['aurora', 'lotus'])

  expect(watch.read().counts).toEqual({ fine: 2, quiet: 0, silent: 0, failing: 0 })

  health.isReachable = false
  await pass(5, ['lotus'])

  expect(watch.read().brands).toMatchObject([
    { merchant: 'aurora', state: 'silent', evidence: { visits: 0 } },
  ])
  expect(new Set(probed)).toEqual(new Set(['aurora.test']))
  expect(lines).toMatchObject([{ merchant: 'aurora', state: 'silent' }])
  expect(read('livery_brands')).toContainEqual({ labels: { state: 'silent' }, value: 1 })
  expect(read('livery_brand_unwell')).toEqual([
    { labels: { merchant: 'aurora', state: 'silent' }, value: 1 },
  ])

  health.isReachable = true
  await pass(10, ['aurora', 'lotus'])

  expect(watch.read().brands).toEqual([])
  expect(lines).toHaveLength(2)
})

it('a brand whose pages are served but do not start is reported as failing', async () => {
  const { watch, pass } = startWatch()
  await pass(26 * 60, ['aurora', 'lotus'])
  await pass(2, ['aurora', 'lotus'], 'aurora')

  expect(watch.read().brands).toMatchObject([{ merchant: 'aurora', state: 'failing' }])
})

it('a dip of the whole fleet, such as an outage of the platform, is not a fault of each brand', async () => {
  const codes = Array.from({ length: 40 }, (_, at) => `b${at}`)
  const { watch, pass } = startWatch(codes)
  await pass(25 * 60, codes)
  await pass(6, [])

  expect(watch.read()).toMatchObject({ counts: { silent: 0, failing: 0 } })
  expect(watch.read().visitRatio).toBeLessThan(0.4)
})

it('the baseline survives a restart, and a missing file starts the learning again', async () => {
  const judge = createBrandJudge()
  judge.follow(new Set(['aurora']))
  const counts = new Map([
    ['aurora', { pages: 10, starts: 9, cached: 0, failures: 0, unreached: 0 }],
  ])
  for (let minute = 1; minute <= 25 * 60; minute += 1) {
    judge.add(startMs + minute * minuteMs, { counts })
  }
  const store = createBaselineStore(folder)
  await store.save(judge.save())
  const next = createBrandJudge()
  next.load(await store.load())

  expect(next.save()).toEqual(judge.save())

  await rm(join(folder, 'brand-health.json.gz'))

  expect(await store.load()).toEqual({})
})

it('processes judge by the visits to all of them, and not while Redis is away', () => {
  const heard = new Set<(channel: string, message: string) => void>()
  const redis = (status: { now: string }) => ({
    get status() {
      return status.now
    },
    publish: async (channel: string, message: string) => {
      for (const run of heard) run(channel, message)
    },
    duplicate: () => ({
      on: (event: string, run: (channel: string, message: string) => void) => {
        if (event === 'message') heard.add(run)
      },
      subscribe: async () => undefined,
      disconnect: () => undefined,
    }),
  })
  const status = { now: 'ready' }
  const [one, other] = [shareMinutes(redis(status)), shareMinutes(redis(status))]
  const visit = () =>
    new Map([['aurora', { pages: 1, starts: 1, cached: 0, failures: 0, unreached: 0 }]])

  // The counts from before the first exchange are incomplete.
  expect([one.exchange(visit()), other.exchange(visit())]).toEqual([undefined, undefined])

  one.exchange(visit())

  // The other process has not yet sent its second minute.
  expect(other.exchange(visit())?.get('aurora')?.pages).toBe(2)
  expect(one.exchange(visit())?.get('aurora')?.pages).toBe(2)

  status.now = 'reconnecting'

  expect(one.exchange(visit())).toBeUndefined()
})

it('one network counts once an hour among the failures', () => {
  const clock = { nowMs: 0 }
  const counts = createVisitCounts(() => clock.nowMs)
  for (const network of ['a', 'a', 'b']) counts.addFailure('aurora', network)

  expect(counts.take().get('aurora')?.failures).toBe(2)

  clock.nowMs += 3_600_000
  counts.addFailure('aurora', 'a')

  expect(counts.take().get('aurora')?.failures).toBe(1)
})

it('the server counts pages that browsers show, and starts, and shows the health of its brands', async () => {
  const bff: TestBff = await startBff()
  const send = (path: string, method: 'GET' | 'POST', payload?: object) =>
    bff.app.inject({
      ...{ method, url: path, ...(payload && { payload: JSON.stringify(payload) }) },
      headers: {
        ...{ host: 'aurora.test', 'sec-fetch-dest': method === 'GET' ? 'document' : 'empty' },
        'content-type': path.endsWith('reports') ? 'application/reports+json' : 'text/plain',
      },
    })
  await send('/m/home', 'GET')
  await bff.app.inject({ url: '/m/home', headers: { host: 'aurora.test' } })
  await send('/bff/telemetry', 'POST', { events: [{ kind: 'start', from: 'server' }] })
  const page = await bff.admin.inject('/fleet/health')
  const data = await bff.admin.inject('/brand-health')
  await bff.stop()

  expect(page.statusCode).toBe(200)
  expect(data.json()).toMatchObject({ brands: [], visitRatio: null })
})

vi.setConfig({ testTimeout: 30_000 })
