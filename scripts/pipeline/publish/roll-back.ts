/** Lists the releases that can be served, and makes one of them current. */
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
  /** Unset: its index is missing or damaged, so it cannot be served. */
  merchants?: number
  builtAt?: string
}

/** The current release first, then the newest; those of the bucket when there is one. */
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
 * Makes the named release (a unique prefix of its id is enough), or else the previous one, current
 * after verifying it.
 *
 * @throws OperatorError when there is no such release, DamagedRelease when it is damaged
 */
export async function rollBack(outDir: string, wanted?: string): Promise<string> {
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const id = requireRelease(outDir, wanted)
    const current = findIndex(outDir, readPointer(outDir)?.current ?? '')
    const index = readIndex(outDir, id)
    // With a bucket this machine may hold few of the files; each BFF verifies its own copy.
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
