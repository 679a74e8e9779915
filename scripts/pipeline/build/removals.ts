/**
 * Merchants that a release would take away: those of the current one without a folder. A partial
 * checkout looks the same as a decision, so more than a few of them are refused unless allowed.
 */
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { OperatorError } from '../../support/operator-problem.ts'

/** Those of them that leave although nobody retired them. */
export function findUnretired(
  current: ReleaseIndex | undefined,
  removed: readonly string[],
): string[] {
  return removed.filter(code => current?.merchants[code]?.closed !== 'retired')
}

/** The merchants of the current release that have no folder any more, sorted. */
export function findRemoved(current: ReleaseIndex | undefined, codes: readonly string[]): string[] {
  const there = new Set(codes)
  return Object.keys(current?.merchants ?? {})
    .filter(code => !there.has(code))
    .sort()
}

/** Merchants a build may remove without being told: one, of more than a hundred one per cent. */
export function mostRemovals(released: number): number {
  return Math.max(1, Math.floor(released / 100))
}

const mostNamed = 10

/** `a, b and 3 more`. */
export function nameSome(codes: readonly string[]): string {
  const more = codes.length - mostNamed
  const named = codes.slice(0, mostNamed).join(', ')
  return more > 0 ? `${named} and ${more} more` : named
}

/** The refusal of `refuseRemovals`, or `undefined`. */
export function toRefusal(
  removed: readonly string[],
  released: number,
  allowed: number = mostRemovals(released),
): string | undefined {
  if (removed.length <= allowed) return undefined
  return (
    `this would remove ${removed.length} of the ${released} merchants released (${nameSome(removed)}): ` +
    'their folders are not there, and nothing was changed. If the folders are missing by accident, ' +
    `restore them; if the merchants are to go, build (or merge) with --allow-removals ${removed.length}`
  )
}

/**
 * @param allowed the number that the operator allows; unset: `mostRemovals`
 * @throws OperatorError for more
 */
export function refuseRemovals(
  removed: readonly string[],
  released: number,
  allowed?: number,
): void {
  const refusal = toRefusal(removed, released, allowed)
  if (refusal !== undefined) throw new OperatorError(refusal)
}
