/** Each trick of the fast path, on against off: its gain in processor time. */
import type { Figure } from '../figure.ts'
import { type BenchSite, type Published, warm } from './bench-site.ts'
import { repeatInProcesses } from './compare.ts'
import { measureLoad } from './load.ts'
import type { Bench } from './main.ts'
import { pagePath } from './peers.ts'
import { atLeast } from './rows.ts'

type Scenario = 'page' | 'page, browser’s headers' | 'page, 10,000 merchants' | 'proxied 1 kB JSON'
type Trick = {
  name: string
  scenario: Scenario
  /** The module that its counterpart in `plain/` replaces, or the BFF's own switch. */
  module: string | 'FAST_PATH'
}

const tricks: readonly Trick[] = [
  { name: 'parser hook', scenario: 'page', module: 'FAST_PATH' },
  { name: 'one write', scenario: 'page', module: 'wire/write-response.ts' },
  { name: 'one write', scenario: 'proxied 1 kB JSON', module: 'wire/write-response.ts' },
  { name: 'held page', scenario: 'page, 10,000 merchants', module: 'tenants/tenant.ts' },
  { name: 'request line by parser', scenario: 'page', module: 'gate/request-line.ts' },
  {
    name: 'header scan by length',
    scenario: 'page, browser’s headers',
    module: 'gate/scan-headers.ts',
  },
  { name: 'status line by second', scenario: 'page', module: 'fast-path/fast-path.ts' },
]

/** A trick whose interval lies below this altogether is not worth its code. */
const leastGain = 1.05
/** In each of five processes: fifteen pairs. */
const pairsEach = 3
/** Of fifteen pairs in order, those that bound the median with 96 % confidence. */
const [lowest, highest] = [3, 11]
const nobody = 'http://127.0.0.1:9'

/** Typical headers of a navigation by a browser on a phone. */
const browserHeaders = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Language': 'en-US,en;q=0.9',
  'Upgrade-Insecure-Requests': '1',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
  Cookie: `deviceId=${'d'.repeat(36)}`,
}

export async function compareTricks({ site, note }: Pick<Bench, 'site' | 'note'>) {
  const upstream = await site.startUpstream()
  const small = await site.publish(10, 1_700)
  const large = await site.publish(10_000, 50)
  const setups: Record<Scenario, Setup> = {
    page: { published: small, path: pagePath },
    'page, browser’s headers': { published: small, path: pagePath, headers: browserHeaders },
    'page, 10,000 merchants': { published: large, path: pagePath, isWarmed: true },
    'proxied 1 kB JSON': {
      published: small,
      path: '/wps/system/status',
      platform: upstream.url,
    },
  }
  const figures: Figure[] = []
  for (const { name, scenario, module } of tricks) {
    const ratios = await compareTrick(site, setups[scenario], module)
    const [low = 0, middle = 0, high = 0] = [lowest, 7, highest].map(at => ratios[at])
    const figure = `${name}: ${scenario}, off / on by processor time, upper bound`
    note(`${figure}\n  median ${middle.toFixed(3)}, ${low.toFixed(3)} to ${high.toFixed(3)}\n`)
    figures.push(atLeast(figure, high, leastGain))
  }
  await upstream.stop()
  return figures
}

type Setup = {
  published: Published
  path: string
  headers?: Record<string, string>
  platform?: string
  isWarmed?: boolean
}

/** Processor time of a request with the trick off over that with it on, in ascending order. */
async function compareTrick(site: BenchSite, setup: Setup, module: string): Promise<number[]> {
  const { published, path, headers, platform = nobody, isWarmed = false } = setup
  const order = { path, hosts: published.hosts, headers }
  const runs = await repeatInProcesses(async () => {
    const on = await site.startBff(published.releases, platform)
    const off = await site.startBff(published.releases, platform, module)
    if (isWarmed) for (const server of [on, off]) await warm(server, published.hosts)
    const ratios: number[] = []
    // The first pair warms both up.
    for (let pair = 0; pair <= pairsEach; pair += 1) {
      const ratio = await measureTogether(
        () => measureLoad(on, order),
        () => measureLoad(off, order),
      )
      if (pair > 0) ratios.push(ratio)
    }
    await Promise.all([on.stop(), off.stop()])
    return ratios
  })
  return runs.flat().toSorted((a, b) => a - b)
}

type Measure = () => ReturnType<typeof measureLoad>

/**
 * Both servers of a pair share their core at the same time: a disturbance from outside meets both,
 * and processor time tells them apart.
 */
async function measureTogether(on: Measure, off: Measure): Promise<number> {
  const [withTrick, without] = await Promise.all([on(), off()])
  return withTrick.perCpuSecond / without.perCpuSecond
}
