import { rm } from 'node:fs/promises'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type RunningBff, startBff } from './bff.ts'
import { startPlayers } from './closed-loop.ts'
import { type OpenFigures, offerLoad } from './open-loop.ts'
import { type Platform, startPlatform } from './platform.ts'

const code = 'aurora'
/**
 * The platform's capacity: the concurrent calls and the time per call determine the calls per
 * second.
 */
const slots = 32
const workMs = 40
const capacity = (slots * 1_000) / workMs
const seconds = isSoak ? 20 : 2

let bff: RunningBff
let platform: Platform
let folder: string

beforeAll(async () => {
  folder = await createReleasesFolder()
  await publishFixture(folder, [{ code }])
  platform = await startPlatform({ slots, workMs })
  bff = await startBff({
    RELEASES_DIR: folder,
    PLATFORM_URL: platform.url,
    MAX_IN_FLIGHT: String(slots),
    MAX_LAG_MS: '0',
    RATE_LIMIT_PER_MINUTE: '100000000',
    CLIENT_SHARE: '100',
    DRAIN_MS: '0',
  })
})

afterAll(async () => {
  bff?.signal('SIGKILL')
  await bff?.ended
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

const offer = (share: number) =>
  offerLoad({
    port: bff.port,
    host: `${code}.test`,
    path: '/wps/x',
    perSecond: share * capacity,
    seconds,
  })

/**
 * Simulates players who wait for their responses. Even if the machine stalls, these players never
 * exceed the capacity.
 */
async function askInTurn() {
  const players = startPlayers({
    port: bff.port,
    host: `${code}.test`,
    count: slots / 4,
    turn: async get => {
      const { status } = await get('/wps/x')
      if (status !== 200) throw new Error(`call: ${status}`)
    },
  })
  await players.answers(10 * slots)
  return players.stop()
}

it('at three times the capacity a BFF serves or rejects every request, and never sends a wrong response', async () => {
  const over = await offer(3)
  const after = await askInTurn()

  reportFigure(`3 x overload: ${describeLoad(over)}`)

  expect(over.wrong).toEqual([])
  expect(over.accepted).toBeGreaterThan(0)
  expect(over.refused).toBeGreaterThan(0)
  expect(after.failures).toEqual([])
  expect(await bff.metric('livery_in_flight_requests')).toBe(0)
  expect(await bff.metric('livery_refused_total')).toBe(over.refused)
})

if (isSoak) {
  it('at three times the capacity a BFF keeps goodput, latency and rejections within their limits', {
    timeout: 600_000,
  }, async () => {
    const calm = await offer(0.8)
    const full = await offer(1)
    const over = await offer(3)
    const peak = Math.max(calm.acceptedPerSecond, full.acceptedPerSecond)

    reportFigure(`0.8 x: ${describeLoad(calm)}`)
    reportFigure(`1 x: ${describeLoad(full)}`)
    reportFigure(`3 x: ${describeLoad(over)}`)

    expect(over.acceptedPerSecond / peak).toBeGreaterThanOrEqual(0.9)
    expect(over.acceptedMs.p99 / calm.acceptedMs.p99).toBeLessThanOrEqual(2)
    expect(over.refusedMs.p99).toBeLessThanOrEqual(50)
  })
}

function describeLoad({ offered, accepted, refused, wrong, ...rest }: OpenFigures): string {
  const [p99, refusedP99] = [rest.acceptedMs.p99, rest.refusedMs.p99].map(ms => ms.toFixed(1))
  return `${offered} offered, ${accepted} accepted (p99 ${p99} ms), ${refused} refused (p99 ${refusedP99} ms), ${wrong.length} wrong`
}
