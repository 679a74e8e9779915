import { fileURLToPath } from 'node:url'
import { provision } from '../../runner/provision.ts'
import { atLeast, type Figure } from '../figure.ts'
import { type BenchSite, openBenchSite } from './bench-site.ts'
import { type Comparison, comparePair, describePair, type Pair } from './compare.ts'
import { comparePages } from './pages.ts'
import { compareProxies } from './proxies.ts'
import { compareSizes } from './sizes.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const rounds = 5

export type Bench = {
  site: BenchSite
  /**
   * Measures our figure divided by the other server's figure: the median of pairs that are measured
   * in turn.
   */
  ratio(figure: string, goal: number, pair: Pair): Promise<Figure>
  /** Writes to standard error, but not with `json`. */
  note(text: string): void
  /** Reports a ratio that another function has measured. */
  report(figure: string, goal: number, comparison: Comparison): Figure
}

/**
 * Compares the shipped BFF (gate, limits, metrics, access log to a file) with servers that people
 * would use instead. The servers run in turn on the same core; the figures are ratios of requests
 * per second. Both sides' figures are written to standard error, except with `json`.
 */
export async function runBffBench({ json = false }: { json?: boolean } = {}): Promise<Figure[]> {
  const problems = await provision(root, 'bench')
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const site = await openBenchSite()
  const note: Bench['note'] = text => {
    if (!json) process.stderr.write(text)
  }
  const report: Bench['report'] = (figure, goal, comparison) => {
    note(describePair(figure, comparison))
    return atLeast(figure, comparison.ratio, goal)
  }
  const ratio: Bench['ratio'] = async (figure, goal, pair) =>
    report(figure, goal, await comparePair(pair, rounds))
  try {
    const bench = { site, ratio, note, report }
    return [
      ...(await comparePages(bench)),
      ...(await compareProxies(bench)),
      ...(await compareSizes(bench)),
    ]
  } finally {
    await site.end()
  }
}
