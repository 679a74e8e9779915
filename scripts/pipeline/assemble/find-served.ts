/**
 * Finds changes that the current release does not allow: removing too many merchants, and claiming
 * a host that the release still serves for another merchant.
 */
import { stateOf } from '@livery/contract/journal/states.ts'
import { readStates } from '@livery/release/journal/states.ts'
import type { Problem } from '#support/operator-problem.ts'
import type { CheckedMerchant } from '../check/check-merchants.ts'
import type { MerchantSource } from '../load/load-merchants.ts'
import { findSuccession } from '../publish/identities.ts'
import { entryOf, settleHosts, stopReopenings } from './compose-index.ts'
import { findOwnRemovals, readCurrent, type Standing } from './load-folder.ts'

export type Served = {
  standing: Standing
  /** Set if a build of all merchants would remove more merchants than allowed. */
  fault?: Problem
  /**
   * Returns a problem for each host of these merchants that the release still serves for an
   * unchanged merchant.
   */
  findTaken(going: readonly CheckedMerchant[]): Problem[]
}

/**
 * @param allowRemovals the number of merchants that may be removed; if unset, the same default as
 * in a build
 */
export function findServed(
  source: MerchantSource,
  { outDir, log = () => undefined }: { outDir: string; log?: (line: string) => void },
  allowRemovals?: number,
): Served {
  const standing = readCurrent(outDir, log)
  const { index } = standing
  const states = readStates(outDir, index)
  const { fault } = findOwnRemovals(source, standing, states, allowRemovals)

  return {
    standing,
    ...(fault && { fault }),
    findTaken(merchants) {
      const free = merchants.filter(({ code }) => stateOf(states, code).held !== true)
      const going = new Map(
        free.map(({ code, file, merchant: { domains: hosts, platformCode } }) => {
          return [code, { code, file, entry: { hosts, platformCode } }]
        }),
      )
      const staying = source.codes.filter(code => !going.has(code))

      const kept = new Map(staying.flatMap(code => entryOf(code, index)))
      const next = Object.fromEntries([
        ...kept,
        ...[...going].map(([code, { entry }]) => [code, entry] as const),
      ])
      const { reopenings } = findSuccession({ current: index, next, states })

      return [...stopReopenings(reopenings, going, kept, index), ...settleHosts(going, kept, index)]
    },
  }
}
