/** Ends a canary or changes its scope. */

import { type MerchantStates, stateOf, withoutState } from '@livery/contract/journal/states.ts'
import type { Canary, CanaryScope, ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import {
  compareIndexes,
  type IndexChanges,
  noChanges,
  readIndex,
} from '@livery/release/index/read-index.ts'
import { requireWholeJournal } from '@livery/release/journal/journal.ts'
import {
  type Provenance,
  recordPublication,
  unknownProvenance,
} from '@livery/release/journal/record-publication.ts'
import { readStates } from '@livery/release/journal/states.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import { sealPointer } from '@livery/release/pointer/seal.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { hashesOf } from '@livery/release/support/named-hashes.ts'
import { nameSome } from '#support/name-some.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { describeReopenings, findSuccession } from './identities.ts'
import { movePointer, openRemote } from './open-releases.ts'
import { publishRelease } from './publish-release.ts'
import { pickWorn } from './roll-back.ts'

export type Promoted = {
  /** The current release's id. */
  release: string
  /** Id of the canary release. */
  canary: string
  stage: 'canary' | 'current' | 'aborted'
  /** The hosts that receive the canary; unset if it is not a canary any more. */
  scope?: CanaryScope
  /** Codes of the merchants that differ from the release that was current before. */
  changes: IndexChanges
}

type Wish = {
  /** The hosts that receive the canary from now on. Default: all hosts. */
  scope?: CanaryScope | undefined
  /** Merchants that receive the canary in addition to its present merchants. */
  added?: readonly string[] | undefined
  /**
   * Id of the canary that was evaluated. If another canary has replaced this canary, the call does
   * not change anything.
   */
  expected?: string | undefined
  provenance?: Provenance
}

type Open = { outDir: string; remote: Remote; pointer: ReleasePointer; canary: Canary }

/**
 * Checks, without changing anything, that the canary can be promoted as wanted: for a caller that
 * first waits for hours.
 * @throws OperatorError if there is no canary, or `promoteCanary` would reject the scope
 */
export async function requirePromotable(
  outDir: string,
  wish: Pick<Wish, 'scope' | 'added'>,
): Promise<void> {
  await withCanary(outDir, undefined, async ({ pointer, canary }) => {
    // A wrong or missing signing key would also be found only after the wait.
    sealPointer(pointer, pointer, new Date())
    findScope(outDir, { pointer, canary }, wish)
  })
}

/**
 * Returns the canary's next scope; `undefined`: all hosts.
 * @throws OperatorError if hosts would lose the canary, or it changes nothing for the merchants
 */
function findScope(
  outDir: string,
  { pointer, canary }: Pick<Open, 'pointer' | 'canary'>,
  { scope: wanted, added }: Pick<Wish, 'scope' | 'added'>,
): CanaryScope | undefined {
  const scope = added ? extendScope(canary, added) : wanted
  if (scope && !isMore(scope, canary)) throw new OperatorError(whyNotMore(scope, canary))
  if (added) {
    requireChanged(added, readIndex(outDir, pointer.current), readIndex(outDir, canary.release))
  }
  return scope
}

/**
 * Makes the canary the current release, or changes the canary's scope. Merchants that were
 * individually rolled back keep their current entry.
 * @throws OperatorError if there is no canary, DamagedRelease if the canary is damaged
 */
export function promoteCanary(
  outDir: string,
  { expected, provenance = unknownProvenance, ...wish }: Wish,
): Promise<Promoted> {
  return withCanary(outDir, expected, async ({ remote, pointer, canary }) => {
    const scope = findScope(outDir, { pointer, canary }, wish)
    const tried = readIndex(outDir, canary.release)
    const current = readIndex(outDir, pointer.current)
    const states = readStates(outDir, current)
    const index = scope ? tried : withHeld(tried, current, states)
    const { renamed, inherited, reopenings } = findSuccession({
      ...{ current, next: index.merchants, states },
    })
    const refusal = describeReopenings(reopenings)
    if (refusal !== undefined) throw new OperatorError(refusal)

    const store = openStore(outDir)
    const missing = [...hashesOf(index)].filter(hash => !store.has(hash))
    await remote.bring(missing)
    const verb = scope ? ('canary' as const) : ('promote' as const)
    const decide = () => inherited
    const { id } = await publishRelease(store, index, remote, {
      ...{ verb, provenance, scope, decide, renamed },
    })

    return {
      release: scope ? pointer.current : id,
      canary: canary.release,
      stage: scope ? 'canary' : 'current',
      ...(scope && { scope }),
      changes: compareIndexes(current, index),
    }
  })
}

function extendScope({ merchants = [] }: Canary, added: readonly string[]): CanaryScope {
  return { merchants: [...new Set([...merchants, ...added])].sort() }
}

/** @throws OperatorError if the canary changes none of these merchants */
function requireChanged(
  codes: readonly string[],
  current: ReleaseIndex,
  tried: ReleaseIndex,
): void {
  const { added, changed, repainted } = compareIndexes(current, tried)
  const differing = new Set([...added, ...changed, ...repainted])
  if (codes.some(code => differing.has(code))) return
  throw new OperatorError(
    `the canary changes nothing for ${nameSome(codes)}; a canary for rings contains all changes: build --stage canary --tag`,
  )
}

function whyNotMore(scope: CanaryScope, canary: Canary): string {
  const fewer = 'to serve it to other or fewer hosts, abort it and build it again'

  if (canary.merchants && scope.merchants === undefined) {
    const named = canary.merchants.join(',')
    return `it is a canary for ${nameSome(canary.merchants)}, and a share of hosts may lack some of theirs: add merchants (--merchants ${named},…), promote it to all, or ${fewer}`
  }

  if (canary.share !== undefined && scope.merchants) {
    return `it is a canary on ${formatPercent(canary.share)} of all hosts, and the hosts of these merchants may be others: use a larger share, promote it to all, or ${fewer}`
  }

  if (canary.merchants) {
    const lacking = canary.merchants.filter(code => !scope.merchants?.includes(code))
    return `${nameSome(lacking)} would lose it; list them too, or ${fewer}`
  }

  return `it is already a canary on ${formatPercent(canary.share ?? 0)} of hosts; ${fewer}`
}

function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(4))}%`
}

/**
 * Aborts the canary. The canary's hosts then get the current release, as after a rollback.
 * @throws OperatorError if there is no canary
 */
export function abortCanary(
  outDir: string,
  { expected, provenance = unknownProvenance }: Omit<Wish, 'scope'>,
): Promise<Promoted> {
  return withCanary(outDir, expected, async ({ remote, pointer, canary }) => {
    const { current } = pointer
    const index = readIndex(outDir, current)
    await movePointer(outDir, remote, current, { canary: null, inputs: pointer.inputs })
    const before = canary.release
    await remote.push()
    const told = { verb: 'abort' as const, release: current, index, before, provenance }
    await recordPublication(outDir, remote.ledger, told)

    return { release: current, canary: before, stage: 'aborted', changes: noChanges }
  })
}

/**
 * Returns whether a new scope includes the previous scope. A scope may only grow, because open tabs
 * would lose their page's files if a host left the canary.
 */
function isMore(scope: CanaryScope, before: CanaryScope): boolean {
  if (scope.merchants) {
    const { merchants } = scope
    return before.merchants?.every(code => merchants.includes(code)) === true
  }
  return before.share !== undefined && (scope.share ?? 0) > before.share
}

/** Keeps the current entry of merchants that were rolled back individually. */
function withHeld(
  tried: ReleaseIndex,
  current: ReleaseIndex,
  states: MerchantStates,
): ReleaseIndex {
  const merchants = Object.fromEntries(
    Object.entries(tried.merchants).map(([code, entry]) => {
      const now = current.merchants[code]
      const isHeld = now !== undefined && stateOf(states, code).held === true
      return [code, withoutState(isHeld ? now : entry)]
    }),
  )
  const known = { ...current.variants, ...tried.variants }
  return { version: 2, variants: pickWorn(merchants, known), merchants }
}

function withCanary<Result>(
  outDir: string,
  expected: string | undefined,
  work: (open: Open) => Promise<Result>,
): Promise<Result> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    requireWholeJournal(outDir)
    const pointer = readPointer(outDir)
    const canary = pointer?.canary
    if (pointer === undefined || canary === undefined) {
      throw new OperatorError('no canary is running; start one with: livery build --stage canary')
    }

    if (expected !== undefined && canary.release !== expected) {
      throw new OperatorError(
        `release ${canary.release.slice(0, 12)} is the canary now, not ${expected.slice(0, 12)}; nothing was changed`,
      )
    }

    return work({ outDir, remote, pointer, canary })
  })
}
