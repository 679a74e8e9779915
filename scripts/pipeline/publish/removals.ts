/**
 * Merchants that a release would take away: those of the current one without a folder. A partial
 * checkout looks the same as a decision, so more than a few of them are refused unless allowed.
 */
import { type MerchantStates, stateOf } from '@livery/contract/journal/states.ts'
import { nameSome } from '#support/name-some.ts'
import { OperatorError, type Problem } from '#support/operator-problem.ts'

export type Removals = {
  /** Released merchants without a folder, sorted. */
  gone: string[]
  /** Set: more of them than may go, or no merchant is left. */
  fault?: Problem
}

/**
 * The merchants that a release of a folder takes away.
 *
 * @param released codes of the merchants that are served
 * @param allowed the number that may go; unset: `mostRemovals`
 */
export function findRemovals(
  { codes, merchantsDir: file }: { codes: readonly string[]; merchantsDir: string },
  released: readonly string[],
  states: MerchantStates,
  allowed?: number,
): Removals {
  const gone = findRemoved(released, codes)
  if (codes.length === 0) return { gone, fault: toEmpty(file) }
  const reason = toRefusal(findUnretired(states, gone), released.length, { allowed })
  return reason === undefined ? { gone } : { gone, fault: { file, key: '', reason } }
}

function toEmpty(file: string): Problem {
  const reason = 'contains no merchants; is it the right folder? See --merchants-dir'
  return { file, key: '', reason, allowed: 'livery new "Moon Palace" creates one' }
}

/** Those of them that leave although nobody retired them. */
export function findUnretired(states: MerchantStates, removed: readonly string[]): string[] {
  return removed.filter(code => stateOf(states, code).closed !== 'retired')
}

/** The released merchants that have no folder any more, sorted. */
export function findRemoved(released: readonly string[], codes: readonly string[]): string[] {
  const there = new Set(codes)
  return released.filter(code => !there.has(code)).sort()
}

/** Merchants a build may remove without being told: one, of more than a hundred one per cent. */
export function mostRemovals(released: number): number {
  return Math.max(1, Math.floor(released / 100))
}

type Wish = {
  /** The number that the operator allows; unset: `mostRemovals`. */
  allowed?: number | undefined
  /** Unset: a build or a merge. */
  verb?: 'rollback'
}

/** The refusal of `refuseRemovals`, or `undefined`. */
export function toRefusal(
  removed: readonly string[],
  released: number,
  { allowed = mostRemovals(released), verb }: Wish = {},
): string | undefined {
  if (removed.length <= allowed) return undefined
  const start = `this would remove ${removed.length} of the ${released} merchants released (${nameSome(removed)}): `
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

/** The refusal of a release without merchants whose lines were in a damaged index. */
export function toLoss(lost: readonly string[]): string {
  return (
    `the current release is damaged, and ${nameSome(lost)} can neither be painted nor copied from it: ` +
    'fix them, or restore a backup (livery restore); nothing was changed'
  )
}

/** @throws OperatorError for more than may go */
export function refuseRemovals(
  removed: readonly string[],
  released: number,
  wish: Wish = {},
): void {
  const refusal = toRefusal(removed, released, wish)
  if (refusal !== undefined) throw new OperatorError(refusal)
}
