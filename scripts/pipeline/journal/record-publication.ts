/** Writes the line of a publication into the journal. */
import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import type { ReleaseIndex } from '@livery/contract/release.ts'
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
  /** The id of the release that was current before. */
  before: string | undefined
  provenance: Provenance
  now?: Date
}

/** Requires the build lock; call it after the pointer moved. */
export function recordPublication(root: string, publication: Publication): void {
  const { verb, release, index, before, provenance, now = new Date() } = publication
  if (before === release) return // Its index was damaged and is whole again.
  const last = lastLine(root)
  const earlier = before === undefined ? undefined : findIndex(root, before)
  const at = now.toISOString()
  const records: JournalRecord[] = []
  // An earlier version published it, or the process was killed before it wrote the line.
  if (before !== undefined && last?.release !== before) {
    const none = { added: [], changed: [], removed: [], repainted: 0 }
    const merchants = countOf(earlier)
    const was = last?.release ?? null
    const found = { verb: 'found' as const, at, release: before, before: was, merchants, ...none }
    records.push({ ...found, ...unknownProvenance })
  }
  const { repainted, ...changes } = compareIndexes(earlier, index)
  const merchants = countOf(index)
  const rest = { merchants, ...changes, repainted: repainted.length, ...provenance }
  records.push({ verb, at, release, before: before ?? null, ...rest })
  appendJournal(root, records)
}

function countOf(index: ReleaseIndex | undefined): number {
  return Object.keys(index?.merchants ?? {}).length
}
