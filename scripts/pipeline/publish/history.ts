import type { JournalRecord } from '@livery/contract/journal/journal.ts'
import { readJournal } from '@livery/release/journal/journal.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { suggest } from '#support/suggest.ts'

/** A publication that changed a merchant. */
export type Chapter = Pick<
  JournalRecord,
  'at' | 'verb' | 'release' | 'who' | 'commit' | 'why' | 'run'
> & { what: 'added' | 'changed' | 'removed' }

/**
 * Returns the publications that changed a merchant, newest first.
 * @throws OperatorError if no publication changed the merchant
 */
export function readHistory(outDir: string, code: string): Chapter[] {
  const lines = readJournal(outDir)
  const found = lines.flatMap((line): Chapter[] => {
    const what = (['added', 'changed', 'removed'] as const).find(kind => line[kind].includes(code))
    if (what === undefined) return []
    const { at, verb, release, who, commit, why, run } = line
    return [{ at, what, verb, release, who, commit, why, run }]
  })
  if (found.length > 0) return found.reverse()

  const known = new Set(
    lines.flatMap(({ added, changed, removed }) => [added, changed, removed].flat()),
  )

  throw new OperatorError(`merchant ${suggest(code, [...known].sort()).reason}, in the journal`)
}
