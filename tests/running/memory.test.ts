import { readFile, rm } from 'node:fs/promises'
import { createReleasesFolder, publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSoak, reportFigure } from '../support/counts.ts'
import { type RunningBff, startBff } from './bff.ts'
import { startPlayers } from './closed-loop.ts'
import { type Platform, startPlatform } from './platform.ts'

const code = 'aurora'
const warmUpMs = 60_000
const minutes = 10
const stepMs = 5_000

let bff: RunningBff
let platform: Platform
let folder: string

if (isSoak) {
  beforeAll(async () => {
    folder = await createReleasesFolder()
    await publishFixture(folder, [{ code }])
    platform = await startPlatform()
    bff = await startBff({
      RELEASES_DIR: folder,
      PLATFORM_URL: platform.url,
      RATE_LIMIT_PER_MINUTE: '100000000',
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

  it(`memory does not grow in ${minutes} minutes of load`, { timeout: 1_200_000 }, async () => {
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
    for (let step = 0; step * stepMs < minutes * 60_000; step += 1) {
      samples.push({ minute: (step * stepMs) / 60_000, mib: await readMemoryMib(bff.pid) })
      await wait(stepMs)
    }
    const { answered, failures } = await load.stop()
    const slope = toSlope(samples)

    reportFigure(`memory: ${slope.toFixed(3)} MiB a minute over ${answered} requests`)
    expect(failures).toEqual([])
    expect(slope).toBeLessThanOrEqual(0.2)
  })
}

it('the slope of a line is found through what wobbles around it', () => {
  const samples = Array.from({ length: 120 }, (_, at) => ({
    minute: at / 12,
    mib: 100 + (0.5 * at) / 12 + (at % 2 === 0 ? 3 : -3),
  }))

  expect(toSlope(samples)).toBeCloseTo(0.5, 1)
})

/** Least squares, in MiB a minute. */
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

function wait(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
