import { nameSome } from '../support/name-some.ts'
import { type Output, plural } from './output.ts'

/** Tells which merchants a release takes away. On the error stream: their hosts answer no more. */
export function sayRemoved(codes: readonly string[], output: Output): void {
  if (codes.length === 0) return
  output.complain(`removed ${plural(codes.length, 'merchant')}: ${nameSome(codes)}`)
}
