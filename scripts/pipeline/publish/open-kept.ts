/** Opens retained releases to inspect or compare them. */
import { keptIds, type ReleaseIndex, type ReleasePointer } from '@livery/contract/release.ts'
import { readIndex } from '@livery/release/index/read-index.ts'
import { readPointer } from '@livery/release/pointer/pointer.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import { withBuildLock } from '@livery/release/store/lock.ts'
import { openStore } from '@livery/release/store/store.ts'
import { readBucketSettings } from '#support/environment.ts'
import { OperatorError } from '#support/operator-problem.ts'
import { bringChanged } from '../compare/diff-releases.ts'
import { openRemote } from './open-releases.ts'
import { requireNamed } from './rollback-plan.ts'

type Opened = { id: string; index: ReleaseIndex }

/**
 * Opens a retained release. If `wanted` is unset, opens the current release.
 * @throws OperatorError if the release does not exist
 */
export async function openKeptRelease(outDir: string, wanted: string | undefined): Promise<Opened> {
  if (readBucketSettings() === undefined) return openKept(outDir, wanted)
  return withBuildLock(outDir, async () => openKept(outDir, wanted, await openRemote(outDir)))
}

async function openKept(
  outDir: string,
  wanted: string | undefined,
  remote?: Remote,
): Promise<Opened> {
  const pointer = requirePointer(outDir)
  const id = wanted === undefined ? pointer.current : requireNamed(keptIds(pointer), wanted)
  await remote?.bringIndex(id)
  return { id, index: readIndex(outDir, id) }
}

function requirePointer(outDir: string): ReleasePointer {
  const pointer = readPointer(outDir)
  if (pointer === undefined) throw new OperatorError(`${outDir}: contains no release`)
  return pointer
}

/**
 * Opens two retained releases. Default: the previous and the current release. If a bucket is used,
 * fetches the packs for merchants that differ.
 * @throws OperatorError if a release does not exist
 */
export async function openReleasePair(
  outDir: string,
  from: string | undefined,
  to: string | undefined,
): Promise<{ before: Opened; after: Opened }> {
  if (readBucketSettings() === undefined) return readPair(outDir, from, to)
  return withBuildLock(outDir, async () => {
    const remote = await openRemote(outDir)
    const pair = await readPair(outDir, from, to, remote)
    await bringChanged(remote, openStore(outDir), pair.before.index, pair.after.index)
    return pair
  })
}

async function readPair(
  outDir: string,
  from: string | undefined,
  to: string | undefined,
  remote?: Remote,
): Promise<{ before: Opened; after: Opened }> {
  const [earlier] = requirePointer(outDir).previous
  if (from === undefined && earlier === undefined) {
    throw new OperatorError('there is no earlier release to compare with')
  }
  return {
    before: await openKept(outDir, from ?? earlier, remote),
    after: await openKept(outDir, to, remote),
  }
}
