/** Compares two releases merchant by merchant: keys, images, other files, budgets and bytes. */
import type { ReleaseEntry, ReleaseIndex } from '@livery/contract/release.ts'
import { compareIndexes } from '@livery/release/index/read-index.ts'
import { readPack } from '@livery/release/pack/pack.ts'
import type { Remote } from '@livery/release/remote/remote.ts'
import type { Store } from '@livery/release/store/store.ts'
import { toCanonicalJson } from '@livery/release/support/hash.ts'
import { isJsonObject } from '@livery/release/support/json.ts'
import type { Weight } from '../paint/budgets.ts'
import { readSource, type Source } from '../paint/source.ts'

/** `before` or `after` is missing if the value was not set in that release. */
type KeyChange = { key: string; before?: unknown; after?: unknown }

type FileChange = { file: string; change: 'added' | 'changed' | 'removed' }

/**
 * Compressed kB compared with a budget; unset for a pack from an earlier version, which did not
 * record sizes.
 */
type BudgetChange = { key: string; before?: Weight; after?: Weight }

export type MerchantChange = {
  merchant: string
  keys: KeyChange[]
  pictures: FileChange[]
  files: FileChange[]
  budgets: BudgetChange[]
  /** The pack's size in bytes. */
  bytes: { before: number; after: number }
  /** SHA-256 of the packs. */
  packs: { before: string; after: string }
  /**
   * The reason why keys and files cannot be compared. Unset if both configurations are available.
   */
  unknown?: string
}

export type ReleaseDiff = {
  added: string[]
  changed: MerchantChange[]
  removed: string[]
  /** Merchants with an unchanged configuration that were repainted because code changed. */
  repainted: string[]
}

/** Computes the changes that the next release would make to the current release. */
export async function compareAhead(
  { remote, store }: { remote: Remote; store: Store },
  current: ReleaseIndex | undefined,
  next: ReleaseIndex,
): Promise<ReleaseDiff> {
  await bringChanged(remote, store, current, next)
  return diffReleases(current, next, store)
}

/** Maximum number of packs to fetch, because more packs would be gigabytes. */
const mostPacks = 2_000

/**
 * Fetches the packs of changed merchants, because a machine that uses a bucket may not have them
 * locally.
 */
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
  const [was, is] = [old, fresh].map(entry => readEntrySource(entry, store))

  if (was === undefined || is === undefined) {
    const unknown =
      'its configuration is not stored with one of the releases, or not on this machine'
    return { merchant, keys: [], pictures: [], files: [], budgets: [], bytes, packs, unknown }
  }

  const changes = diffFiles(was.files, is.files)
  const isPicture = ({ file }: FileChange) => /\.(?:svg|png|jpe?g|webp)$/.test(file)

  return {
    merchant,
    keys: diffValues(was.merchant, is.merchant),
    pictures: changes.filter(isPicture),
    files: changes.filter(change => !isPicture(change)),
    budgets: pairWeights(was.weights, is.weights),
    bytes,
    packs,
  }
}

/** Reads the configuration that a merchant's entry was painted from, if its pack is there. */
export function readEntrySource({ pack }: ReleaseEntry, store: Store): Source | undefined {
  const bytes = store.read(pack)
  const found = bytes && readPack(bytes)
  return found && readSource(found)
}

/**
 * Compares two values. Treats a list as a single value, because merging also replaces lists
 * completely.
 */
function diffValues(before: unknown, after: unknown, key = ''): KeyChange[] {
  if (isJsonObject(before) && isJsonObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return names.flatMap(name =>
      diffValues(before[name], after[name], key === '' ? name : `${key}.${name}`),
    )
  }
  if (serializeValue(before) === serializeValue(after)) return []
  return [{ key, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }]
}

/**
 * Pairs the budgets from before and after. Includes unchanged budgets, so that the report shows how
 * close the merchant is to each limit.
 */
function pairWeights(was: readonly Weight[], is: readonly Weight[]): BudgetChange[] {
  const names = [...new Set([...was, ...is].map(({ key }) => key))]
  return names.map(key => {
    const [before, after] = [was, is].map(weights => weights.find(weight => weight.key === key))
    return { key, ...(before && { before }), ...(after && { after }) }
  })
}

/** Formats a budget before and after, such as `98 of 180 kB → 101 of 180 kB`. */
export function formatWeights(before: Weight | undefined, after: Weight | undefined): string {
  const [was, is] = [before, after].map(weight =>
    weight ? `${weight.kb} of ${weight.allowedKb} kB` : 'not stored',
  )
  return was === is ? `${is}` : `${was} → ${is}`
}

function serializeValue(value: unknown): string {
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
