import type { ReleaseIndex } from '@livery/contract/release.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'
import { bringChanged } from './bring-changed.ts'
import { diffReleases, type ReleaseDiff } from './diff-releases.ts'

/** What publishing a release would change. */
export async function compareAhead(
  { remote, store }: { remote: Remote; store: Store },
  current: ReleaseIndex | undefined,
  next: ReleaseIndex,
): Promise<ReleaseDiff> {
  await bringChanged(remote, store, current, next)
  return diffReleases(current, next, store)
}
