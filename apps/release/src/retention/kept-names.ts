/** The names of all files that kept releases need. */
import { join } from 'node:path'
import { indexPath, type ReleasePointer } from '@livery/contract/release.ts'
import { remainderPath } from '@livery/contract/remainder.ts'
import { patchTablePath, servedIds } from '@livery/contract/updates/patch-table.ts'
import { readIfThere } from '#store/store.ts'
import { sha256 } from '#support/hash.ts'
import { collectNames } from '#support/named-hashes.ts'
import { findRemainder } from './remainder.ts'

/**
 * Returns the names of all files in kept releases. Reads indexes only for the current, canary and
 * aborted releases, and remainders for all earlier ones, so an additional kept release costs almost
 * nothing. Only the current release and the canary have patches.
 *
 * @returns `undefined` if a release has neither a remainder nor an index that matches its id
 */
export function namesInKept(root: string, pointer: ReleasePointer): Set<string> | undefined {
  const { current, previous, canary, aborted } = pointer
  const named = new Set<string>()
  for (const id of servedIds(pointer)) {
    const table = readIfThere(join(root, patchTablePath(id)))
    if (table) collectNames(table, named)
  }
  const whole = new Set([current, canary?.release, aborted].filter(id => id !== undefined))
  for (const id of previous) {
    if (whole.has(id)) continue
    if (findRemainder(root, id, pointer) === undefined) whole.add(id)
    else collectNames(readIfThere(join(root, remainderPath(id))) ?? Buffer.alloc(0), named)
  }
  for (const id of whole) {
    const bytes = readIfThere(join(root, indexPath(id)))
    if (bytes === undefined) continue // A missing index cannot be served either.
    if (sha256(bytes) !== id) return undefined
    collectNames(bytes, named)
  }
  return named
}
