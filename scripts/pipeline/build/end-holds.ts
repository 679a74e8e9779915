import { stateOf } from '@livery/contract/journal/states.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
import { type Provenance, recordDecision } from '../journal/record-publication.ts'
import { changeStates } from '../journal/states.ts'
import type { Remote } from '../release/remote.ts'

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
