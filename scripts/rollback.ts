/** The releases that can be served, and going back to one of them. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath } from '@livery/contract/release.ts'
import { OperatorError } from './problem.ts'
import { withBuildLock } from './release/lock.ts'
import { movePointer, readIndex, readPointer } from './release/pointer.ts'
import { openStore } from './release/store.ts'
import { verifyRelease } from './release/verify.ts'

export type ListedRelease = { id: string; isCurrent: boolean; merchants: number; builtAt: string }

/** Newest first, the current one at the head. */
export function listReleases(outDir: string): ListedRelease[] {
  const pointer = readPointer(outDir)
  if (pointer === undefined) return []
  const ids = [pointer.current, ...pointer.previous]
  return ids.map((id, index) => ({
    id,
    isCurrent: index === 0,
    merchants: Object.keys(readIndex(outDir, id).merchants).length,
    builtAt: statSync(join(outDir, indexPath(id))).mtime.toISOString(),
  }))
}

/**
 * Makes the named release (a unique beginning of its id is enough), or else the one before the
 * current, current again, after verifying all of it.
 *
 * @throws OperatorError when there is no such release, DamagedRelease when it is not whole
 */
export async function rollBack(outDir: string, wanted?: string): Promise<string> {
  return withBuildLock(outDir, async () => {
    const id = requireRelease(outDir, wanted)
    verifyRelease(openStore(outDir), readIndex(outDir, id))
    await movePointer(outDir, id)
    return id
  })
}

function requireRelease(outDir: string, wanted: string | undefined): string {
  const pointer = readPointer(outDir)
  if (pointer === undefined) throw new OperatorError(`${outDir}: there is no release here`)
  const { current, previous } = pointer
  if (wanted === undefined) {
    const [last] = previous
    if (last === undefined) throw new OperatorError('there is no earlier release to go back to')
    return last
  }
  const found = [current, ...previous].filter(id => id.startsWith(wanted))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  const what = found.length > 1 ? 'names several releases' : 'names no kept release'
  throw new OperatorError(`${wanted} ${what}; see: livery releases`)
}
