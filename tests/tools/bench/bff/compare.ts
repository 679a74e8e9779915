import type { LoadFigures } from './load.ts'

export type Comparison = { ratio: number; ours: LoadFigures; theirs: LoadFigures }

/**
 * Measures two servers in turn, one pair per round; returns the median pair by its ratio of
 * requests per second. On a busy machine, or against a server that the load generator cannot
 * saturate, requests per second of the server's own processor time are more reliable; every pair
 * includes both.
 */
export async function compare(
  rounds: number,
  ours: () => Promise<LoadFigures>,
  theirs: () => Promise<LoadFigures>,
): Promise<Comparison> {
  const pairs: Comparison[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = round % 2 === 0 ? await inOrder(ours, theirs) : await inOrder(theirs, ours, true)
    // The first pair warms up both servers.
    if (round > 0) pairs.push(pair)
  }
  return toMedian(pairs)
}

async function inOrder(
  first: () => Promise<LoadFigures>,
  second: () => Promise<LoadFigures>,
  swapped = false,
): Promise<Comparison> {
  const [one, two] = [await first(), await second()]
  const [ours, theirs] = swapped ? [two, one] : [one, two]
  const ratio = ours.perSecond / theirs.perSecond
  return { ratio, ours, theirs }
}

export function toMedian(pairs: readonly Comparison[]): Comparison {
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(pairs.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}

/**
 * The same code runs at different speeds in two processes, and this difference is as large as the
 * effects to measure.
 */
const processes = 5

/** Runs a measurement `processes` times, each time in new processes. */
export async function repeatInProcesses<Run>(once: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = []
  for (let at = 0; at < processes; at += 1) runs.push(await once())
  return runs
}
