import { type LoadFigures, type LoadOrder, measureLoad } from './load.ts'
import type { PinnedServer } from './processes.ts'

export type Comparison = { ratio: number; ours: LoadFigures; theirs: LoadFigures }

/**
 * Measures two servers in turn, one pair per round. Returns the pair with the median ratio of
 * requests per second. Every pair also includes requests per second of the server's own processor
 * time. This value is more reliable on a busy machine, or against a server that the load generator
 * cannot saturate.
 */
async function compare(
  rounds: number,
  ours: () => Promise<LoadFigures>,
  theirs: () => Promise<LoadFigures>,
): Promise<Comparison> {
  const pairs: Comparison[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = round % 2 === 0 ? await inOrder(ours, theirs) : await inOrder(theirs, ours, true)
    // Discards the first pair, which warms up both servers.
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
 * The number of processes. The same code runs at different speeds in two processes, and this
 * difference is as large as the effects to measure.
 */
const processes = 5

/** Runs a measurement `processes` times, each time in new processes. */
export async function repeatInProcesses<Run>(once: () => Promise<Run>): Promise<Run[]> {
  const runs: Run[] = []
  for (let at = 0; at < processes; at += 1) runs.push(await once())
  return runs
}

/**
 * Two servers and their requests. `theirOrder` is set if the other server receives different
 * requests.
 */
export type Pair = {
  ours: PinnedServer
  theirs: PinnedServer
  order: LoadOrder
  theirOrder?: LoadOrder
}

export function comparePair(pair: Pair, rounds: number): Promise<Comparison> {
  const { ours, theirs, order, theirOrder = order } = pair
  return compare(
    rounds,
    () => measureLoad(ours, order),
    () => measureLoad(theirs, theirOrder),
  )
}

/** Describes both sides' figures in the median pair, as details for the ratio. */
export function describePair(figure: string, { ours, theirs }: Comparison): string {
  const byCpu = (ours.perCpuSecond / theirs.perCpuSecond).toPrecision(3)
  return `${figure}\n  bff  ${describe(ours)}\n  peer ${describe(theirs)}\n  by processor time ${byCpu}\n`
}

function describe({ perSecond, perCpuSecond }: LoadFigures): string {
  const cpuMicros = (1_000_000 / perCpuSecond).toPrecision(3)
  return `${Math.round(perSecond)} requests/s, ${cpuMicros} µs of its core each`
}
