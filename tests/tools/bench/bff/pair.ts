import { type Comparison, compare } from './compare.ts'
import { type LoadOrder, measureLoad } from './load.ts'
import type { PinnedServer } from './processes.ts'

/**
 * Two servers and their requests; `theirOrder` is set if the other server gets different requests.
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
