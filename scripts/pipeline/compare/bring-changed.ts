import type { ReleaseIndex } from '@livery/contract/release.ts'
import { compareIndexes } from '@livery/release/index/compare-indexes.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'

/** Of more the differences are not read: they would be gigabytes. */
const mostPacks = 2_000

/** Fetches the packs of changed merchants, of which a machine beside a bucket may hold few. */
export async function bringChanged(
  remote: Remote,
  store: Store,
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
): Promise<void> {
  if (!remote.isBucket) return
  const { changed } = compareIndexes(before, after)
  const packs = changed.flatMap(code =>
    [before, after].flatMap(index => index?.merchants[code]?.pack ?? []),
  )
  await remote.bring(packs.filter(pack => !store.has(pack)).slice(0, mostPacks))
}
