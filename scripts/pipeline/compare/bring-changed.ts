import type { ReleaseIndex } from '@livery/contract/release.ts'
import type { Remote } from '../release/remote.ts'
import type { Store } from '../release/store.ts'
import { compareIndexes } from './compare-indexes.ts'

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
