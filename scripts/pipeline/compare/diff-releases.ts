/** The differences between two releases, merchant by merchant: keys, pictures, other files, bytes. */
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { isJsonObject, toCanonicalJson } from '../../support/json.ts'
import { readPack } from '../release/pack.ts'
import type { Store } from '../release/store.ts'
import { compareIndexes } from './compare-indexes.ts'
import { readSource, type Source } from './source.ts'

/** A value that is missing on one side was unset there. */
type KeyChange = { key: string; before?: unknown; after?: unknown }

type FileChange = { file: string; change: 'added' | 'changed' | 'removed' }

export type MerchantChange = {
  merchant: string
  keys: KeyChange[]
  pictures: FileChange[]
  files: FileChange[]
  /** The size of its pack. */
  bytes: { before: number; after: number }
  /** The SHA-256 of its packs. */
  packs: { before: string; after: string }
  /** Unset: both configurations are known. Else the reason why keys and files cannot be told. */
  unknown?: string
}

export type ReleaseDiff = {
  added: string[]
  changed: MerchantChange[]
  removed: string[]
  /** Merchants of the same configuration that other code painted anew. */
  repainted: string[]
}

export function diffReleases(
  before: ReleaseIndex | undefined,
  after: ReleaseIndex,
  store: Store,
): ReleaseDiff {
  const { changed, ...rest } = compareIndexes(before, after)
  return {
    ...rest,
    changed: changed.flatMap(code => {
      const [old, fresh] = [before?.merchants[code], after.merchants[code]]
      return old && fresh ? [diffMerchant(code, old, fresh, store)] : []
    }),
  }
}

function diffMerchant(
  merchant: string,
  old: ReleaseEntry,
  fresh: ReleaseEntry,
  store: Store,
): MerchantChange {
  const bytes = { before: old.size, after: fresh.size }
  const packs = { before: old.pack, after: fresh.pack }
  const [was, is] = [old, fresh].map(entry => sourceOf(entry, store))
  if (was === undefined || is === undefined) {
    const unknown = 'its configuration is not kept with one of the releases, or not on this machine'
    return { merchant, keys: [], pictures: [], files: [], bytes, packs, unknown }
  }
  const changes = diffFiles(was.files, is.files)
  const isPicture = ({ file }: FileChange) => /\.(?:svg|png|jpe?g|webp)$/.test(file)
  return {
    merchant,
    keys: diffValues(was.merchant, is.merchant),
    pictures: changes.filter(isPicture),
    files: changes.filter(change => !isPicture(change)),
    bytes,
    packs,
  }
}

function sourceOf({ pack }: ReleaseEntry, store: Store): Source | undefined {
  const bytes = store.read(pack)
  const found = bytes && readPack(bytes)
  return found && readSource(found)
}

/** Lists are compared as a whole, as they are merged. */
function diffValues(before: unknown, after: unknown, key = ''): KeyChange[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap(name =>
      diffValues(before[name], after[name], key === '' ? name : `${key}.${name}`),
    )
  }
  if (toText(before) === toText(after)) return []
  return [{ key, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

function toText(value: unknown): string {
  return toCanonicalJson(value) ?? ''
}

function diffFiles(before: Source['files'], after: Source['files']): FileChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((file): FileChange[] => {
    if (before[file] === after[file]) return []
    if (before[file] === undefined) return [{ file, change: 'added' }]
    return [{ file, change: after[file] === undefined ? 'removed' : 'changed' }]
  })
}
