/**
 * Measures a BFF with ten thousand merchants that all have players: its metrics and its fleet page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { type RunningBff, startBff } from '../../../process/running/bff.ts'
import { createAsker } from '../../support/http.ts'
import { atMost, type Figure, median } from '../figure.ts'

const nobody = 'http://127.0.0.1:9'
const merchants = 10_000
const clients = 32
const rounds = 9
/** The requests: a page, a missing file, and a call to an unreachable platform. */
const paths = ['/m/home', '/m/assets/none.js', '/wps/system/status']

export async function runFleetBench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-fleet-'))
  try {
    return await measureScrape(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureScrape(folder: string): Promise<Figure[]> {
  const fleet = toFleet()
  await publishFixture(folder, fleet)
  const bff = await startBff({
    ...{ RELEASES_DIR: folder, PLATFORM_URL: nobody, LOG_LEVEL: 'warn' },
    ...{ RATE_LIMIT_PER_MINUTE: '0', CLIENT_SHARE: '100', MAX_LAG_MS: '0', BREAKER_FAILURES: '0' },
  })
  try {
    await askAll(
      bff,
      fleet.flatMap(({ hosts }) => hosts),
    )
    const scrapes = await repeat(bff, '/metrics')
    const pages = await repeat(bff, '/fleet?order=most+5xx')
    const series = scrapes.text.split('\n').filter(line => /^[a-z]/.test(line)).length
    return [
      atMost('scrape of a BFF at 10,000 merchants in use (ms)', scrapes.ms, 200),
      atMost('series of it', series, 5_000),
      atMost('fleet page of 10,000 merchants, by their 5xx (ms)', pages.ms, 500),
      atMost('kB of it', pages.text.length / 1_000, 100),
    ]
  } finally {
    bff.signal('SIGKILL')
    await bff.ended
  }
}

async function askAll({ port }: RunningBff, hosts: readonly string[]): Promise<void> {
  const ask = createAsker(port)
  const waiting = hosts.values()
  const askOn = async () => {
    for (const host of waiting) for (const path of paths) await ask({ path, host })
  }
  await Promise.all(Array.from({ length: clients }, askOn))
}

async function repeat({ adminPort }: RunningBff, path: string) {
  const times: number[] = []
  let text = ''
  for (let round = 0; round < rounds; round++) {
    const startedMs = performance.now()
    text = await (await fetch(`http://127.0.0.1:${adminPort}${path}`)).text()
    times.push(performance.now() - startedMs)
  }
  return { ms: median(times), text }
}

/** Returns the merchants, each with one host. */
function toFleet(): { code: string; hosts: string[] }[] {
  return Array.from({ length: merchants }, (_, at) => {
    const code = `brand${String(at).padStart(5, '0')}`
    return { code, hosts: [`${code}.fleet.test`] }
  })
}
