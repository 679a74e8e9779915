/** Writes the line of a publication into the journal. */
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import type { CanaryScope, ReleaseIndex } from '@livery/contract/release.ts'
import { compareIndexes } from '../compare/compare-indexes.ts'
import { findIndex } from '../release/pointer.ts'
import { appendJournal, lastLine } from './journal.ts'

/** The person, origin and reason of a publication. */
export type Provenance = Pick<JournalRecord, 'who' | 'commit' | 'why' | 'run'>

export const unknownProvenance: Provenance = { who: null, commit: null, why: null, run: null }

export type Publication = {
  verb: Exclude<JournalRecord['verb'], 'found'>
  release: string
  index: ReleaseIndex
  /** The id of the release that was current before; of `abort` that of the canary. */
  before: string | undefined
  provenance: Provenance
  /** Of `canary`. */
  scope?: CanaryScope
  now?: Date
}

/** Requires the build lock; call it after the pointer moved. */
export function recordPublication(root: string, publication: Publication): void {
  const { verb, release, index, before, provenance, scope, now = new Date() } = publication
  if (before === release) return // Its index was damaged and is whole again.
  const last = lastLine(root)
  const earlier = before === undefined ? undefined : findIndex(root, before)
  const at = now.toISOString()
  const records: JournalRecord[] = []
  // An earlier version published it, or the process was killed before it wrote the line.
  const served = verb === 'abort' ? release : before
  const told = last?.verb === 'canary' ? last.before : (last?.release ?? null)
  if (served !== undefined && told !== served) {
    const none = { added: [], changed: [], removed: [], repainted: 0 }
    const merchants = countOf(verb === 'abort' ? index : earlier)
    const found = { verb: 'found' as const, at, release: served, before: told, merchants, ...none }
    records.push({ ...found, ...unknownProvenance })
  }
  const { repainted, ...changes } = compareIndexes(earlier, index)
  const merchants = countOf(index)
  const rest = { merchants, ...changes, repainted: repainted.length, ...provenance }
  records.push({ verb, at, release, before: before ?? null, ...rest, ...(scope && { scope }) })
  appendJournal(root, records)
}

function countOf(index: ReleaseIndex | undefined): number {
  return Object.keys(index?.merchants ?? {}).length
}
