/**
 * Finds merchants that a release would remove because their folder is missing. A partial checkout
 * looks the same as a deliberate deletion, so removing more than a few merchants requires explicit
 * permission.
 */
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import { nameSome } from '#support/name-some.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'

export type Removals = {
  /** Released merchants without a folder, sorted; without the renamed ones. */
  gone: string[]
  /** Merchants whose folder has a new name: the earlier code by the new code. */
  renamed: Record<string, string>
  /**
   * Set if the release would remove more merchants than allowed, or would not contain any
   * merchants.
   */
  fault?: Problem
}

type Served = {
  /** Codes of the merchants that are served. */
  released: readonly string[]
  /** Merchants whose folder has a new name: the earlier code by the new code. */
  renamed: Record<string, string>
  states: MerchantStates
}

/**
 * Finds the merchants that a release from this folder would remove.
 * @param allowed the number of merchants that may be removed; if unset, `mostRemovals`
 */
export function findRemovals(
  { codes, merchantsDir: file }: { codes: readonly string[]; merchantsDir: string },
  { released, renamed, states }: Served,
  allowed?: number,
): Removals {
  const gone = findRemoved(released, [...codes, ...Object.values(renamed)])
  if (codes.length === 0) return { gone, renamed, fault: buildEmptyProblem(file) }
  const reason = findRemovalRefusal(gone, released.length, states, { allowed })
  return { gone, renamed, ...(reason !== undefined && { fault: { file, key: '', reason } }) }
}

function buildEmptyProblem(file: string): Problem {
  const reason = 'contains no merchants; is it the right folder? See --merchants-dir'
  return { file, key: '', reason, allowed: 'livery new "Moon Palace" creates one' }
}

/** Returns the released merchants that no longer have a folder, sorted. */
export function findRemoved(released: readonly string[], codes: readonly string[]): string[] {
  const there = new Set(codes)
  return released.filter(code => !there.has(code)).sort()
}

/**
 * Returns the number of merchants that a build may remove without explicit permission: one, or 1%
 * if there are more than a hundred merchants.
 */
export function mostRemovals(released: number): number {
  return Math.max(1, Math.floor(released / 100))
}

type Wish = {
  /** The number of removals that the operator allows. Default: `mostRemovals`. */
  allowed?: number | undefined
  /** Set for a rollback; unset for a build or a merge. */
  verb?: 'rollback'
}

/**
 * Returns the reason why the removals are refused, or `undefined` if they are allowed. Retired
 * merchants do not count. A suspended merchant is expected to return, so its removal always needs
 * the operator's permission.
 */
export function findRemovalRefusal(
  gone: readonly string[],
  released: number,
  states: MerchantStates,
  { allowed, verb }: Wish = {},
): string | undefined {
  const removed = gone.filter(code => stateOf(states, code).closed !== 'retired')
  const suspended = removed.filter(code => stateOf(states, code).closed === 'suspended')
  const isTold = allowed !== undefined || suspended.length === 0
  if (isTold && removed.length <= (allowed ?? mostRemovals(released))) return undefined

  const closed = suspended.length > 0 ? `; suspended: ${nameSome(suspended)}` : ''
  const start = `this would remove ${removed.length} of the ${released} merchants released (${nameSome(removed)}${closed}): `

  if (verb === 'rollback') {
    return (
      `${start}that release does not contain them, and nothing was changed. Roll back the merchants ` +
      `that are wrong (--merchant), or use --allow-removals ${removed.length}`
    )
  }

  return (
    `${start}their folders are missing, and nothing was changed. If they are missing by ` +
    'accident, restore them; to remove the merchants, build (or merge) with ' +
    `--allow-removals ${removed.length}`
  )
}

/**
 * Returns an error message for merchants that would be lost, because only a damaged index contained
 * their entries.
 */
export function describeLostMerchants(lost: readonly string[]): string {
  return (
    `the current release is damaged, and ${nameSome(lost)} can neither be painted nor copied from it: ` +
    'fix them, or restore a backup (livery restore); nothing was changed'
  )
}

/** Refuses removals. @throws OperatorError if more merchants would be removed than allowed */
export function refuseRemovals(
  removed: readonly string[],
  released: number,
  states: MerchantStates,
  wish: Wish = {},
): void {
  const refusal = findRemovalRefusal(removed, released, states, wish)
  if (refusal !== undefined) throw new OperatorError(refusal)
}
