/** Measures the cost of ten thousand brands compared with ten brands. */
import { atMost, type Figure } from '../figure.ts'
import { type BenchSite, type Published, warm } from './bench-site.ts'
import { type Comparison, comparePair, repeatInProcesses, toMedian } from './compare.ts'
import type { Bench } from './main.ts'
import { pagePath } from './peers.ts'
import type { PinnedServer } from './processes.ts'

const [few, many] = [10, 10_000]
const pageWords = 50
const nobody = 'http://127.0.0.1:9'
const roundsEach = 3

export async function compareSizes({ site, report }: Bench): Promise<Figure[]> {
  const small = await site.publish(few, pageWords)
  const large = await site.publish(many, pageWords)
  const runs = await repeatInProcesses(() => compareOnce(site, small, large))
  return [
    report(
      'painted page, 10,000 merchants / 10',
      0.9,
      toMedian(runs.map(({ comparison }) => comparison)),
    ),
    atMost('memory of a merchant nobody asks for, kB', toMiddle(runs, 'kbEach'), 8),
    atMost('start to ready with 10,000 merchants, ms', toMiddle(runs, 'startMs'), 1_500),
  ]
}

type Run = { comparison: Comparison; kbEach: number; startMs: number }

async function compareOnce(site: BenchSite, small: Published, large: Published): Promise<Run> {
  const theirs = await site.startBff(small.releases, nobody)
  const ours = await site.startBff(large.releases, nobody)
  const kbEach = toKbEach(theirs, ours)
  await warm(ours, large.hosts)
  const order = { path: pagePath, hosts: large.hosts }
  const theirOrder = { path: pagePath, hosts: small.hosts }
  const comparison = await comparePair({ ours, theirs, order, theirOrder }, roundsEach)
  await Promise.all([ours.stop(), theirs.stop()])
  return { comparison, kbEach, startMs: ours.startMs }
}

function toKbEach(withFew: PinnedServer, withMany: PinnedServer): number {
  return (withMany.memoryKb() - withFew.memoryKb()) / (many - few)
}

function toMiddle(runs: readonly Run[], figure: 'kbEach' | 'startMs'): number {
  const values = runs.map(run => run[figure]).toSorted((a, b) => a - b)
  return values[Math.floor(values.length / 2)] ?? 0
}
