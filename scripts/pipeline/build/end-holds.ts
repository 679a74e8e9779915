import { stateOf } from '@livery/contract/journal/states.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { type Provenance, recordDecision } from '@livery/release/journal/record-publication.ts'
import { changeStates } from '@livery/release/journal/states.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { suggest } from '../../support/suggest.ts'

/**
 * @param known every merchant that can be held
 * @param isBuilt whether the build paints a merchant: without it, its hold cannot end
 * @throws OperatorError for a code that names none of them
 */
export function requireHolds(
  wanted: readonly string[],
  known: readonly string[],
  isBuilt: (code: string) => boolean = () => true,
): void {
  const codes = wanted.filter(code => code !== 'all')
  const unknown = codes.find(code => !known.includes(code))
  if (unknown !== undefined) {
    throw new OperatorError(`--release: merchant ${suggest(unknown, known).reason}`)
  }
  const left = codes.find(code => !isBuilt(code))
  if (left === undefined) return
  throw new OperatorError(`--release: ${left} is not built; name it with --merchant too`)
}

type Wish = {
  remote: Remote
  /** Codes whose rollback ends; `all`: of every one. */
  release: readonly string[]
  provenance: Provenance
}

/** Ends the hold of the merchants that were published, where the operator asked for it. */
export async function endHolds(
  { remote, release: wanted, provenance }: Wish,
  release: string,
  { index, released }: { index: ReleaseIndex; released: readonly string[] },
): Promise<void> {
  const ended = wanted.includes('all') ? released : released.filter(code => wanted.includes(code))
  if (ended.length === 0) return
  const decided = await changeStates(remote.ledger, undefined, before =>
    Object.fromEntries(
      ended.map(code => {
        const { held: _, ...state } = stateOf(before, code)
        return [code, state]
      }),
    ),
  )
  if (Object.keys(decided.states).length === 0) return
  const merchants = Object.keys(index.merchants).length
  await recordDecision(remote.ledger, { verb: 'release', release, merchants, decided, provenance })
}
