/** Finds whether a release was left by a rollback, so that no build publishes it again by itself. */
import { join } from 'node:path'
import { journalPath, type ReleaseIndex } from '@livery/contract/release.ts'
import { sha256 } from '../../support/hash.ts'
import type { Problem } from '../../support/operator-problem.ts'
import { lastAbout } from '../journal/journal.ts'
import { toIndexText } from '../publish/index-text.ts'
import { readPointer } from '../release/pointer.ts'

/**
 * A problem when the last thing that happened to this very release is a rollback to another one. A
 * changed merchant or other code makes another release, which is published.
 */
export function findLeft(outDir: string, index: ReleaseIndex): Problem | undefined {
  const id = sha256(toIndexText(index))
  if (readPointer(outDir)?.current === id) return undefined
  const line = lastAbout(outDir, id)
  if (line?.verb !== 'rollback' || line.before !== id) return undefined
  const why = line.why === null ? '' : ` (${JSON.stringify(line.why)})`
  return {
    file: join(outDir, journalPath),
    key: '',
    reason: `release ${id.slice(0, 12)} was rolled back${why}, so it is not published again`,
    allowed: 'livery build --release all',
  }
}
