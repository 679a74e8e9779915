/**
 * Measures a BFF with ten thousand merchants that all have players: its metrics and its fleet page.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishFixture } from '@livery/bff/testing/fixture-release.ts'
import { startBff } from '../../../process/running/bff.ts'
import { askAll } from '../bff/load.ts'
import { atMost, type Figure, repeat, toMiddle } from '../figure.ts'

const codes = Array.from({ length: 10_000 }, (_, at) => `brand${String(at).padStart(5, '0')}`)
const rounds = 9
/** The requests: a page, a missing file, and a call to an unreachable platform. */
const paths = ['/m/home', '/m/assets/none.js', '/wps/system/status']

export async function runFleetBench(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-bench-fleet-'))
  try {
    const merchants = codes.map(code => ({ code, hosts: [`${code}.fleet.test`] }))
    await publishFixture(folder, merchants)
    return await measureFleet(
      folder,
      merchants.flatMap(({ hosts }) => hosts),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureFleet(folder: string, hosts: readonly string[]): Promise<Figure[]> {
  const bff = await startBff({
    RELEASES_DIR: folder,
    PLATFORM_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    RATE_LIMIT_PER_MINUTE: '0',
    CLIENT_SHARE: '100',
    MAX_LAG_MS: '0',
    BREAKER_FAILURES: '0',
  })
  try {
    await askAll(bff.port, hosts, paths)
    const scrape = await timeAnswer(bff.adminPort, '/metrics')
    const page = await timeAnswer(bff.adminPort, '/fleet?order=most+5xx')
    const series = scrape.text.split('\n').filter(line => /^[a-z]/.test(line)).length
    return [
      atMost('scrape of a BFF at 10,000 merchants in use (ms)', 200, scrape.ms),
      atMost('series of it', 5_000, series),
      atMost('fleet page of 10,000 merchants, by their 5xx (ms)', 500, page.ms),
      atMost('kB of it', 100, page.text.length / 1_000),
    ]
  } finally {
    bff.signal('SIGKILL')
    await bff.ended
  }
}

async function timeAnswer(port: number, path: string): Promise<{ ms: number; text: string }> {
  const answers = await repeat(rounds, async () => {
    const startedMs = performance.now()
    const text = await (await fetch(`http://127.0.0.1:${port}${path}`)).text()
    return { ms: performance.now() - startedMs, text }
  })
  return toMiddle(answers, ({ ms }) => ms)
}
