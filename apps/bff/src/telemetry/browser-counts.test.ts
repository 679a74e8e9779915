import { noCounts } from '@livery/contract/canary/canary-counts.ts'
import { overridableSlots } from '@livery/contract/slots.ts'
import { type TelemetryEvent, webVitals } from '@livery/contract/telemetry/telemetry.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointTo, publishFixture } from '#testing/fixture-release.ts'
import { startBff, type TestBff } from '#testing/start-bff.ts'

let bff: TestBff
let current: string
let canary: string

const merchants = (mark: string) => ['aurora', 'lotus'].map(code => ({ code, mark }))

beforeEach(async () => {
  bff = await startBff({ merchants: [], env: { TRUSTED_PROXIES: '127.0.0.1' } })
  canary = await publishFixture(bff.folder, merchants('tried'))
  current = await publishFixture(bff.folder, merchants('stable'))
  await bff.releases.refresh()
})
afterEach(() => bff.stop())

let client = 0
function send(
  host: string,
  body: object | string,
  address = `10.0.${client >> 8}.${client++ & 255}`,
) {
  return bff.app.inject({
    method: 'POST',
    url: '/bff/telemetry',
    headers: { host, 'content-type': 'text/plain', 'x-forwarded-for': address },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

function sendEvents(host: string, events: TelemetryEvent[], buildId = buildIdOf(host)) {
  return send(host, { buildId, events })
}

/**
 * Reports errors from two networks, because errors from the first network with an error are
 * ignored.
 */
async function sendErrors(host: string, kinds: TelemetryEvent[]): Promise<void> {
  await sendEvents(host, kinds)
  await sendEvents(host, kinds)
}

const visit: TelemetryEvent[] = [{ kind: 'visit' }, { kind: 'vital', vital: 'boot', value: 1_200 }]
const buildIdOf = (host: string) => bff.releases.current()?.directory.get(host)?.buildId
const readCounts = async () => (await bff.admin.inject('/canary')).json()
const readMetrics = async () => (await bff.admin.inject('/metrics')).body

async function tryAtLotus(): Promise<void> {
  await pointTo(bff.folder, current, [], { canary: { release: canary, merchants: ['lotus'] } })
  await bff.releases.refresh()
}

/** Returns the expected counts: one boot between 1 s and 1.3 s per visit. */
function counted(visits: number, errors = 0) {
  const counts = { ...noCounts(), visits, errors }
  counts.boots[3] = visits
  return counts
}

describe('browser reports', () => {
  it('are counted by host and release, before a canary starts and while it runs', async () => {
    await sendEvents('lotus.test', visit)
    await sendErrors('lotus.test', [{ kind: 'error' }])
    await sendEvents('aurora.test', visit)
    await tryAtLotus()
    await sendEvents('lotus.test', visit)
    await sendEvents('lotus.test', visit)
    await sendErrors('aurora.test', [{ kind: 'chunk' }, { kind: 'error' }])

    expect(await readCounts()).toEqual({
      canary: JSON.stringify({ merchants: ['lotus'], release: canary }),
      hosts: {
        'lotus.test': { before: counted(1, 1), stable: noCounts(), canary: counted(2) },
        'aurora.test': {
          before: counted(1),
          stable: { ...noCounts(), errors: 1 },
          canary: noCounts(),
        },
      },
    })
  })

  it('from an open page with the current release do not count for the canary', async () => {
    const old = buildIdOf('lotus.test')
    await tryAtLotus()
    await sendEvents('lotus.test', [{ kind: 'error' }], old)

    expect((await readCounts()).hosts).toEqual({})
    expect(await readMetrics()).toContain(
      'livery_browser_errors_total{kind="error",stage="other"} 1',
    )
  })

  it('count as a host’s history again after the canary is aborted', async () => {
    await sendEvents('aurora.test', visit)
    await tryAtLotus()
    await sendEvents('aurora.test', visit)
    await pointTo(bff.folder, current, [], { aborted: canary })
    await bff.releases.refresh()

    expect(await readCounts()).toEqual({
      canary: null,
      hosts: { 'aurora.test': { before: noCounts(), stable: counted(2), canary: noCounts() } },
    })
  })

  it('are counted from zero when a host gets a page with another build', async () => {
    await sendEvents('lotus.test', visit)
    await pointTo(bff.folder, canary, [current])
    await bff.releases.refresh()
    await sendErrors('lotus.test', [{ kind: 'error' }])
    const { stable } = (await readCounts()).hosts['lotus.test']
    expect(stable).toEqual({ ...noCounts(), errors: 1 })
  })

  it('count each kind once per report, and count only one report per IP address', async () => {
    await sendEvents('lotus.test', [{ kind: 'error' }])
    const many = Array<TelemetryEvent>(20).fill({ kind: 'error' })

    for (let at = 0; at < 70; at++) {
      const { statusCode } = await send(
        'lotus.test',
        { buildId: buildIdOf('lotus.test'), events: many },
        '10.9.9.9',
      )
      expect(statusCode).toBe(204)
    }

    const { errors } = (await readCounts()).hosts['lotus.test'].stable

    expect(errors).toBe(1)
  })

  it('are exported by release, with rated vitals and the merchants with the highest counts', async () => {
    await tryAtLotus()
    await sendEvents('lotus.test', [
      ...visit,
      { kind: 'vital', vital: 'lcp', value: 2_501 },
      { kind: 'vital', vital: 'inp', value: 501 },
      { kind: 'vital', vital: 'inp', value: 90, screen: 'game' },
      { kind: 'vital', vital: 'inp', value: 300, screen: 'home' },
      { kind: 'boot' },
    ])
    const text = await readMetrics()

    expect(text).toContain('livery_browser_visits_total{stage="canary"} 1')
    expect(text).toContain(
      'livery_browser_vitals_total{vital="boot",stage="canary",rating="good"} 1',
    )
    expect(text).toContain(
      'livery_browser_vitals_total{vital="lcp",stage="canary",rating="middling"} 1',
    )
    expect(text).toContain(
      'livery_browser_vitals_of_screens_total{vital="inp",screen="game",rating="good"} 1',
    )
    expect(text).toContain(
      'livery_browser_vitals_of_screens_total{vital="inp",screen="home",rating="middling"} 1',
    )
    expect(text).toContain(
      'livery_browser_vitals_total{vital="inp",stage="canary",rating="poor"} 1',
    )
    expect(text).toContain('livery_browser_errors_total{kind="boot",stage="canary"} 1')
    expect(text).toContain('livery_browser_errors_of_merchants_total{merchant="lotus"} 1')
  })

  it('count exits from in-app browsers by app, system and outcome, and not as errors', async () => {
    await sendEvents('lotus.test', [
      { kind: 'escape', app: 'zalo', system: 'android', outcome: 'reopened' },
    ])

    expect(await readMetrics()).toContain(
      'livery_browser_escapes_total{app="zalo",system="android",outcome="reopened"} 1',
    )
    expect((await readCounts()).hosts['lotus.test'].stable).toEqual(noCounts())
    expect(bff.lines.filter(line => line.includes('browser error'))).toEqual([])
  })

  it.each([
    ['the bytes fetched and the duration', { bytes: 5_000, ms: 3_001 }, '5kB', '10s'],
    ['values beyond the last step', { bytes: 500_001, ms: 60_001 }, 'more', 'more'],
    ['neither', {}, 'unknown', 'unknown'],
  ])('count an update by its patch outcome and by %s', async (_, taken, bytes, time) => {
    await sendEvents('lotus.test', [{ kind: 'update', outcome: 'no-patch', ...taken }])
    expect(await readMetrics()).toContain(
      `livery_browser_updates_total{outcome="no-patch",bytes="${bytes}",time="${time}"} 1`,
    )
    expect((await readCounts()).hosts['lotus.test'].stable).toEqual(noCounts())
    expect(bff.lines.filter(line => line.includes('browser error'))).toEqual([])
  })

  it('cannot increase the number of labels and counts without limit, whatever they contain', async () => {
    const before = seriesIn(await readMetrics())
    let seed = 7

    const draw = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((seed / 2 ** 32) * below)
    }

    const slots = Object.values(overridableSlots)
    const bodies = [
      () => 'x'.repeat(draw(4_000)),
      () => `{"buildId":"${draw(1e9).toString(16)}","events":[{"kind":"error"}]}`,
      () => ({ buildId: buildIdOf('lotus.test'), events: [{ kind: `k${draw(1e9)}` }] }),
      () => ({ events: [{ kind: 'slot', slot: slots[draw(slots.length)] }] }),
      () => ({ events: [{ kind: 'vital', vital: webVitals[draw(4)], value: draw(1e6) }] }),
      () => ({ events: [{ kind: 'update', outcome: 'applied', bytes: draw(1e9), ms: draw(1e6) }] }),
      () => ({ __proto__: { polluted: true }, constructor: draw(9), events: [{ kind: 'visit' }] }),
      () => '['.repeat(2_000),
    ]

    for (let at = 0; at < 700; at++) {
      const body = bodies[at % bodies.length]?.() ?? ''
      const { statusCode } = await send(at % 3 === 0 ? 'lotus.test' : 'aurora.test', body)
      expect(statusCode).toBe(204)
    }

    const grown = seriesIn(await readMetrics()).filter(series => !before.includes(series))

    // Two series are new: one for each merchant with errors. The other new series are the routes
    // and statuses of these requests.
    expect(grown.filter(series => series.startsWith('livery_browser'))).toHaveLength(2)
    expect(Object.keys((await readCounts()).hosts)).toEqual([])
    expect(bff.lines.filter(line => line.includes('browser error')).length).toBeLessThan(40)
  })
})

function seriesIn(text: string): string[] {
  return text
    .split('\n')
    .filter(line => line.startsWith('livery_'))
    .map(line => line.slice(0, line.lastIndexOf(' ')))
}

it('counts pages by whose scripts took main-thread time, and the merchants of slow vendors', async () => {
  await sendEvents('aurora.test', [
    { kind: 'script', owner: 'own', ms: 9_000 },
    { kind: 'script', owner: 'pixel', ms: 1_200 },
    { kind: 'script', owner: 'pixel', ms: 90 },
    { kind: 'script', owner: 'chat', ms: 120 },
  ])
  const metrics = await readMetrics()

  expect(metrics).toContain('livery_browser_scripts_total{owner="own",time="more"} 1')
  expect(metrics).toContain('livery_browser_scripts_total{owner="pixel",time="5s"} 1')
  expect(metrics).toContain('livery_browser_scripts_total{owner="chat",time="200ms"} 1')
  expect(metrics).toContain('livery_browser_scripts_total{owner="pixel",time="200ms"} 0')
  expect(metrics).toContain('livery_browser_slow_scripts_of_merchants_total{merchant="aurora"} 1')
})
