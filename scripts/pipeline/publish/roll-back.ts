/** The releases that can be served, and going back to one of them. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { indexPath } from '@livery/contract/release.ts'
import { readBucketSettings } from '../../support/environment.ts'
import { OperatorError } from '../../support/operator-problem.ts'
import { withBuildLock } from '../release/lock.ts'
import { findIndex, movePointer, readIndex, readPointer } from '../release/pointer.ts'
import { openRemote } from '../release/remote.ts'
import { openStore } from '../release/store.ts'
import { verifyRelease } from '../release/verify.ts'

export type ListedRelease = {
  id: string
  isCurrent: boolean
  /** Unset: its index is gone or damaged, so it cannot be served again. */
  merchants?: number
  builtAt?: string
}

/** Newest first, the current one at the head; those of the bucket when there is one. */
export async function listReleases(outDir: string): Promise<ListedRelease[]> {
  if (readBucketSettings() !== undefined) await withBuildLock(outDir, () => openRemote(outDir))
  const pointer = readPointer(outDir)
  if (pointer === undefined) return []
  const ids = [pointer.current, ...pointer.previous]
  return ids.map((id, at) => ({ id, isCurrent: at === 0, ...describe(outDir, id) }))
}

function describe(outDir: string, id: string): Pick<ListedRelease, 'merchants' | 'builtAt'> {
  const index = findIndex(outDir, id)
  if (index === undefined) return {}
  const builtAt = statSync(join(outDir, indexPath(id))).mtime.toISOString()
  return { merchants: Object.keys(index.merchants).length, builtAt }
}

/**
 * Makes the named release (a unique beginning of its id is enough), or else the one before the
 * current, current again, after verifying it.
 *
 * @throws OperatorError when there is no such release, DamagedRelease when it is not whole
 */
export async function rollBack(outDir: string, wanted?: string): Promise<string> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const id = requireRelease(outDir, wanted)
    const current = findIndex(outDir, readPointer(outDir)?.current ?? '')
    const index = readIndex(outDir, id)
    // Of what is in a bucket this machine may hold next to nothing; each BFF verifies its copy.
    if (!remote.isBucket) verifyRelease(openStore(outDir), index, current)
    await movePointer(outDir, id)
    await remote.push()
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
