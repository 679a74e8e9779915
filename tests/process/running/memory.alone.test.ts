import { readFile, rm } from 'node:fs/promises'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, reportFigure } from '../../tools/support/counts.ts'
import { type RunningBff, startBff } from './bff.ts'
import { startPlayers } from './closed-loop.ts'
import { type Platform, startPlatform } from './platform.ts'

const code = 'aurora'
/**
 * The short form also measures memory, but the result is not meaningful: a process first grows to
 * its working size.
 */
const { warmUpMs, loadMs, stepMs } = isSoak
  ? { warmUpMs: 60_000, loadMs: 600_000, stepMs: 5_000 }
  : { warmUpMs: 500, loadMs: 2_000, stepMs: 100 }

let bff: RunningBff
let platform: Platform
let folder: string

beforeAll(async () => {
  folder = await createReleasesFolder()
  await publishFixture(folder, [{ code }])
  platform = await startPlatform()
  bff = await startBff({
    RELEASES_DIR: folder,
    PLATFORM_URL: platform.url,
    RATE_LIMIT_PER_MINUTE: '100000000',
    CLIENT_SHARE: '100',
    LOG_SAMPLE: '1000000',
    MAX_LAG_MS: '0',
  })
})

afterAll(async () => {
  bff?.signal('SIGKILL')
  await bff?.ended
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

const title = isSoak
  ? 'memory does not grow in 10 minutes of load'
  : 'load and memory can be measured'

it(title, { timeout: 2 * (warmUpMs + loadMs) + 60_000 }, async () => {
  const load = startPlayers({
    port: bff.port,
    host: `${code}.test`,
    count: 32,
    turn: async get => {
      for (const path of ['/m/home', '/wps/x', '/m/sw.js', '/m/nowhere.js']) await get(path)
    },
  })

  await wait(warmUpMs)
  const samples: { minute: number; mib: number }[] = []

  for (let step = 0; step * stepMs < loadMs; step += 1) {
    samples.push({ minute: (step * stepMs) / 60_000, mib: await readMemoryMib(bff.pid) })
    await wait(stepMs)
  }

  const { answered, failures } = await load.stop()
  const slope = toSlope(samples)
  const last = samples.at(-1)?.mib ?? 0
  const grew = isSoak ? `${slope.toFixed(3)} MiB a minute` : 'too short to tell'

  reportFigure(`memory: ${last.toFixed(0)} MiB after ${answered} requests, growing: ${grew}`)

  expect(failures).toEqual([])
  expect(answered).toBeGreaterThan(0)
  expect(samples.every(({ mib }) => mib > 0)).toBe(true)

  if (isSoak) expect(slope).toBeLessThanOrEqual(0.2)
})

it('toSlope finds the slope of a line despite noise', () => {
  const samples = Array.from({ length: 120 }, (_, at) => ({
    minute: at / 12,
    mib: 100 + (0.5 * at) / 12 + (at % 2 === 0 ? 3 : -3),
  }))

  expect(toSlope(samples)).toBeCloseTo(0.5, 1)
})

/** Returns the least-squares slope, in MiB per minute. */
function toSlope(samples: readonly { minute: number; mib: number }[]): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  const [x, y] = [mean(samples.map(({ minute }) => minute)), mean(samples.map(({ mib }) => mib))]
  const over = samples.map(({ minute, mib }) => (minute - x) * (mib - y))
  return mean(over) / mean(samples.map(({ minute }) => (minute - x) ** 2))
}

async function readMemoryMib(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024
}

/** Real time is the subject: memory that grows with time, not with requests, must grow here too. */
function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
