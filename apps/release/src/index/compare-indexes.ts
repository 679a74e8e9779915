import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'

/**
 * Codes, sorted. `repainted` contains merchants whose configuration is unchanged, but whose pack
 * changed because of other code.
 */
export type IndexChanges = {
  added: string[]
  changed: string[]
  removed: string[]
  repainted: string[]
}

/** Compares two releases using only their indexes. */
export function compareIndexes(
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
): IndexChanges {
  const changes: IndexChanges = { added: [], changed: [], removed: [], repainted: [] }
  const [old, fresh] = [before?.merchants ?? {}, after.merchants]
  for (const [code, entry] of Object.entries(fresh)) {
    const earlier = old[code]
    if (earlier === undefined) changes.added.push(code)
    else if (earlier.pack === entry.pack) continue
    else if (hasChanged(earlier, entry)) changes.changed.push(code)
    else changes.repainted.push(code)
  }
  changes.removed.push(...Object.keys(old).filter(code => fresh[code] === undefined))
  for (const codes of Object.values(changes)) codes.sort()
  return changes
}

/**
 * Returns whether a merchant changed. Entries from earlier versions do not have a digest, so there
 * any new pack counts as a change.
 */
function hasChanged(earlier: ReleaseEntry, entry: ReleaseEntry): boolean {
  return earlier.config === undefined || earlier.config !== entry.config
}
