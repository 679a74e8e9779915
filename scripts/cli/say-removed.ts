import { nameSome } from '../support/name-some.ts'
import { type Output, plural } from './output.ts'

/**
 * Prints which merchants a release removes. Uses stderr, because the hosts of removed merchants no
 * longer respond.
 */
export function sayRemoved(codes: readonly string[], output: Output): void {
  if (codes.length === 0) return
  output.complain(`removed ${plural(codes.length, 'merchant')}: ${nameSome(codes)}`)
}
