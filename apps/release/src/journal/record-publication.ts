/** Writes the line of a publication into the journal. */
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import type { MerchantStates } from '@livery/contract/journal/states.ts'
import type { CanaryScope, ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import { compareIndexes } from '#index/compare-indexes.ts'
import { findIndex } from '#index/read-index.ts'
import { readPointer } from '#pointer/pointer.ts'
import type { Ledger } from '#remote/ledger.ts'
import { appendJournal } from './journal.ts'
import { tellHead } from './states.ts'

/** The person, origin and reason of a publication. */
export type Provenance = Pick<JournalRecord, 'who' | 'commit' | 'committedAt' | 'why' | 'run'>

export const unknownProvenance: Provenance = { who: null, commit: null, why: null, run: null }

export type Publication = {
  verb: Exclude<JournalRecord['verb'], 'found' | 'accept'>
  release: string
  index: ReleaseIndex
  /** The id of the release that was current before; of `abort` that of the canary. */
  before: string | undefined
  provenance: Provenance
  /** Of `canary`. */
  scope?: CanaryScope
  /** Decisions about merchants that came with it. */
  states?: MerchantStates['merchants']
  /** Marks of the faults of the journal that it goes on from. */
  accepted?: readonly string[]
  now?: Date
}

type Decision = {
  verb: 'suspend' | 'resume' | 'retire' | 'release'
  /** The current one. */
  release: string
  /** How many it has. */
  merchants: number
  states: MerchantStates['merchants']
  provenance: Provenance
}

/** Requires the build lock; call it after the pointer moved. */
export async function recordPublication(
  root: string,
  ledger: Ledger,
  publication: Publication,
): Promise<void> {
  const { verb, release, index, before, provenance, scope, states } = publication
  const { accepted, now = new Date() } = publication
  if (before === release) return // Its index was damaged and is whole again.
  const earlier = before === undefined ? undefined : findIndex(root, before)
  const at = now.toISOString()
  const { repainted, ...changes } = compareIndexes(earlier, index)
  const merchants = countOf(index)
  const told = { ...provenance, ...toCommit(publication.scope ? undefined : readPointer(root)) }
  const rest = { merchants, ...changes, repainted: repainted.length, ...told }
  const own = { verb, at, release, before: before ?? null, ...rest, ...(scope && { scope }) }
  const served = verb === 'abort' ? release : before
  const journal = await appendJournal(ledger, last => {
    const more = { ...(states && { states }), ...(accepted?.length && { accepted }) }
    const record: JournalRecord = { ...own, ...more }
    // An earlier version published it, or the process was killed before it wrote the line.
    const told = last?.verb === 'canary' ? last.before : (last?.release ?? null)
    if (served === undefined || told === served) return [record]
    const none = { added: [], changed: [], removed: [], repainted: 0 }
    const merchants = countOf(verb === 'abort' ? index : earlier)
    const found = { verb: 'found' as const, at, release: served, before: told, merchants, ...none }
    return [{ ...found, ...unknownProvenance }, record]
  })
  await tellHead(ledger, journal)
}

/** A decision about merchants, which leaves the release as it is. */
export async function recordDecision(
  ledger: Ledger,
  { verb, release, merchants, states, provenance }: Decision,
): Promise<void> {
  const none = { added: [], removed: [], repainted: 0 }
  const changed = Object.keys(states).sort()
  const at = new Date().toISOString()
  const told = { verb, at, release, before: release, merchants, ...none, changed, states }
  await tellHead(ledger, await appendJournal(ledger, () => [{ ...told, ...provenance }]))
}

/** An operator goes on from a journal with faults. */
export async function recordAcceptance(
  ledger: Ledger,
  {
    provenance,
    ...rest
  }: Pick<JournalRecord, 'release' | 'merchants' | 'states' | 'added' | 'removed' | 'accepted'> & {
    provenance: Provenance
  },
): Promise<void> {
  const at = new Date().toISOString()
  const told = { verb: 'accept' as const, at, before: rest.release, changed: [], repainted: 0 }
  await tellHead(ledger, await appendJournal(ledger, () => [{ ...told, ...rest, ...provenance }]))
}

/** A release keeps the inputs that it was built from, whoever makes it current again. */
function toCommit(pointer: ReleasePointer | undefined) {
  const { commit, at } = pointer?.inputs ?? {}
  return commit === undefined || at === undefined ? {} : { commit, committedAt: at }
}

function countOf(index: ReleaseIndex | undefined): number {
  return Object.keys(index?.merchants ?? {}).length
}
