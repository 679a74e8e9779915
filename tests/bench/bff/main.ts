import { requireCommand } from '../../debian-package.ts'
import type { Figure } from '../figure.ts'
import { type BenchSite, openBenchSite } from './bench-site.ts'
import { compare } from './compare.ts'
import { type LoadOrder, measureLoad } from './load.ts'
import { comparePages } from './pages.ts'
import type { PinnedServer } from './processes.ts'
import { compareProxies } from './proxies.ts'
import { atLeast, describePair } from './rows.ts'
import { compareSizes } from './sizes.ts'

const rounds = 5

export type Bench = {
  site: BenchSite
  /** Our figure over theirs, the median of pairs taken in turn. */
  ratio(figure: string, goal: number, pair: Pair): Promise<Figure>
}

type Pair = { ours: PinnedServer; theirs: PinnedServer; order: LoadOrder; theirOrder?: LoadOrder }

/**
 * The BFF as shipped (gate, limits, metrics, access log into a file) beside what people would use
 * instead, on the same core, measured in turn: ratios of requests a second. What either side did
 * goes to standard error; `json` keeps that quiet.
 */
export async function runBffBench({ json = false }: { json?: boolean } = {}): Promise<Figure[]> {
  for (const command of ['wrk', 'nginx', 'caddy']) requireCommand(command)
  const site = await openBenchSite()
  const ratio: Bench['ratio'] = async (figure, goal, { ours, theirs, order, theirOrder }) => {
    const pair = await compare(
      rounds,
      () => measureLoad(ours, order),
      () => measureLoad(theirs, theirOrder ?? order),
    )
    if (!json) process.stderr.write(describePair(figure, pair))
    return atLeast(figure, pair.ratio, goal)
  }
  try {
    const bench = { site, ratio }
    return [
      ...(await comparePages(bench)),
      ...(await compareProxies(bench)),
      ...(await compareSizes(bench)),
    ]
  } finally {
    await site.end()
  }
}
