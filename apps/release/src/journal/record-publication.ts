/** Writes the journal line for a publication. */
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import type { CanaryScope, ReleaseIndex, ReleasePointer } from '@livery/contract/release.ts'
import { compareIndexes, findIndex, findRenamed } from '#index/read-index.ts'
import { readPointer } from '#pointer/pointer.ts'
import type { Ledger } from '#remote/ledger.ts'
import { appendJournal, type Journal } from './journal.ts'
import { type ChangedStates, findUntold, tellHead } from './states.ts'

/** The person, origin and reason of a publication. */
export type Provenance = Pick<
  JournalRecord,
  'who' | 'commit' | 'committedAt' | 'dirty' | 'why' | 'run'
>

export const unknownProvenance: Provenance = { who: null, commit: null, why: null, run: null }

export type Publication = {
  verb: Exclude<JournalRecord['verb'], 'found' | 'accept'>
  release: string
  index: ReleaseIndex
  /** The id of the previous current release; for `abort`, the id of the canary. */
  before: string | undefined
  provenance: Provenance
  /** Of `canary`. */
  scope?: CanaryScope
  /** Decisions about merchants that are part of the publication. */
  decided?: ChangedStates
  /** Merchants that return under another code after they were removed: earlier code by new code. */
  renamed?: Record<string, string>
  /** Decisions that the journal did not contain when the work began. */
  untold?: ChangedStates | undefined
  /** Marks of the journal faults that this publication accepts. */
  accepted?: readonly string[]
  now?: Date
}

type Decision = {
  verb: 'suspend' | 'resume' | 'retire' | 'release'
  /** The current release's id. */
  release: string
  /** Number of merchants in the release. */
  merchants: number
  decided: ChangedStates
  provenance: Provenance
}

/** Records a publication. Requires the build lock; call it after the pointer has moved. */
export async function recordPublication(
  root: string,
  ledger: Ledger,
  publication: Publication,
): Promise<void> {
  const { verb, release, index, before, provenance, scope } = publication
  const { decided, untold, accepted, now } = publication
  // The release was only repaired after damage, or was already published.
  if (before === release && Object.keys(decided?.states ?? {}).length === 0) {
    return add(ledger, journal => createFoundRecords({ ...publication, journal, served: before }))
  }

  const earlier = before === undefined ? undefined : findIndex(root, before)
  const at = (now ?? new Date()).toISOString()
  const { repainted, ...changes } = compareIndexes(earlier, index)
  const merchants = countOf(index)
  const told = { ...provenance, ...pickCommit(publication.scope ? undefined : readPointer(root)) }
  const renamed = {
    ...findRenamed(earlier?.merchants ?? {}, index.merchants),
    ...publication.renamed,
  }
  const isRenamed = Object.keys(renamed).length > 0 && { renamed }
  const rest = { merchants, ...changes, repainted: repainted.length, ...isRenamed, ...told }
  const own = { verb, at, release, before: before ?? null, ...rest, ...(scope && { scope }) }
  const served = verb === 'abort' ? release : before
  const ofServed = verb === 'abort' ? index : earlier
  await add(ledger, journal => [
    ...createFoundRecords({ journal, untold, served, index: ofServed, now }),
    { ...own, ...decided, ...(accepted?.length && { accepted }) },
  ])
}

/** Adds lines, and stores the journal's new head in the states file. */
async function add(
  ledger: Ledger,
  toRecords: (journal: Journal) => readonly JournalRecord[],
): Promise<void> {
  const journal = await appendJournal(ledger, toRecords)
  if (journal !== undefined) await tellHead(ledger, journal)
}

type Found = {
  untold?: ChangedStates | undefined
  now?: Date | undefined
  journal: Journal
  /** The current release before this publication. */
  served: string | undefined
  index: ReleaseIndex | undefined
}

/**
 * Creates a line for unrecorded changes: an earlier version published the release, or a process was
 * killed before it wrote its line.
 */
function createFoundRecords({
  journal,
  untold,
  served,
  index,
  now = new Date(),
}: Found): JournalRecord[] {
  const { last, text } = journal
  const told = last?.verb === 'canary' ? last.before : (last?.release ?? null)
  const isTold = served === undefined || told === served
  const decided = untold && findUntold(text, untold)
  if (isTold && decided === undefined) return []

  // Without an earlier line, this line must list all existing merchants.
  const added = told === null ? Object.keys(index?.merchants ?? {}).sort() : []
  const changed = Object.keys(decided?.states ?? {}).sort()
  const release = served ?? told ?? ''
  const merchants = countOf(index)
  const changes = { merchants, added, changed, removed: [], repainted: 0 }
  const found = { verb: 'found' as const, at: now.toISOString(), release, before: told, ...changes }

  return [{ ...found, ...unknownProvenance, ...decided }]
}

/** Records a decision about merchants, which does not change the release. */
export async function recordDecision(
  ledger: Ledger,
  { verb, release, merchants, decided, provenance }: Decision,
): Promise<void> {
  const none = { added: [], removed: [], repainted: 0 }
  const changed = Object.keys(decided.states).sort()
  const at = new Date().toISOString()
  const told = { verb, at, release, before: release, merchants, ...none, changed, ...decided }
  await add(ledger, () => [{ ...told, ...provenance }])
}

/** Records that an operator accepts a journal with faults. */
export async function recordAcceptance(
  ledger: Ledger,
  {
    provenance,
    ...rest
  }: Pick<JournalRecord, 'release' | 'merchants' | 'added' | 'removed' | 'accepted'> &
    Partial<ChangedStates> & { provenance: Provenance },
): Promise<void> {
  const at = new Date().toISOString()
  const told = { verb: 'accept' as const, at, before: rest.release, changed: [], repainted: 0 }
  await add(ledger, () => [{ ...told, ...rest, ...provenance }])
}

/**
 * Returns the inputs that the release was built from, which stay the same when the release becomes
 * current again.
 */
function pickCommit(pointer: ReleasePointer | undefined) {
  const { commit, at } = pointer?.inputs ?? {}
  return commit === undefined || at === undefined ? {} : { commit, committedAt: at }
}

function countOf(index: ReleaseIndex | undefined): number {
  return Object.keys(index?.merchants ?? {}).length
}
