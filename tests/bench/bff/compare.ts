import type { LoadFigures } from './load.ts'

export type Comparison = { ratio: number; ours: LoadFigures; theirs: LoadFigures }

/**
 * Measures two servers in turn, one pair a round, and answers the median pair by its ratio of
 * requests per second of the server's own processor time: what one core could do. Requests a second
 * as the client sees them would flatter whichever server the load generator cannot fill, and swing
 * with whatever else the machine is doing.
 */
export async function compare(
  rounds: number,
  ours: () => Promise<LoadFigures>,
  theirs: () => Promise<LoadFigures>,
): Promise<Comparison> {
  const pairs: Comparison[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const pair = round % 2 === 0 ? await inOrder(ours, theirs) : await inOrder(theirs, ours, true)
    // The first pair warms both up.
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
  const ratio = ours.perCpuSecond / theirs.perCpuSecond
  return { ratio, ours, theirs }
}

function toMedian(pairs: readonly Comparison[]): Comparison {
  const middle = pairs.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(pairs.length / 2)]
  if (!middle) throw new Error('Nothing was measured')
  return middle
}
