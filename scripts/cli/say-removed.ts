import type { IndexChanges } from '@livery/release/index/read-index.ts'
import { nameSome } from '../support/name-some.ts'
import { type Output, plural } from './output.ts'

/** Counts and names changed merchants, one text per kind of change. */
export function formatChanges(changes: IndexChanges): string[] {
  return Object.entries(changes).flatMap(([kind, codes]) =>
    codes.length === 0 ? [] : [`${codes.length} ${kind} (${nameSome(codes)})`],
  )
}

/**
 * Prints which merchants a release removes. Uses stderr, because the hosts of removed merchants no
 * longer respond.
 */
export function sayRemoved(codes: readonly string[], output: Output): void {
  if (codes.length === 0) return
  output.complain(`removed ${plural(codes.length, 'merchant')}: ${nameSome(codes)}`)
}
