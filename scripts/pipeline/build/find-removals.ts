import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { Problem } from '../../support/operator-problem.ts'
import type { MerchantSource } from '../load/load-merchants.ts'
import { findRemoved, findUnretired, toRefusal } from '../publish/removals.ts'
import type { Standing } from './read-current.ts'

type Found = {
  /** Released merchants without a folder. */
  gone: string[]
  /** Set: more of them than may go, or no merchant is left. */
  fault?: Problem
}

/**
 * The merchants that a release of this folder takes away.
 *
 * @param allowed the number that may go; unset: `mostRemovals`
 */
export function findRemovals(
  { codes, merchantsDir }: MerchantSource,
  standing: Standing,
  states: MerchantStates,
  allowed?: number,
): Found {
  const gone = findRemoved(standing.codes, codes)
  if (codes.length === 0) return { gone, fault: toEmpty(merchantsDir) }
  const reason = toRefusal(findUnretired(states, gone), standing.codes.length, { allowed })
  return reason === undefined ? { gone } : { gone, fault: { file: merchantsDir, key: '', reason } }
}

function toEmpty(file: string): Problem {
  const reason = 'holds no merchant; is it the right folder? See --merchants-dir'
  return { file, key: '', reason, allowed: 'livery new "Moon Palace" makes one' }
}
