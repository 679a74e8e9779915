/** Whether a release is there as its index says. */
import type { ReleaseEntry, ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
import { sha256 } from '../hash.ts'
import type { Store } from './store.ts'

/** A release names files that are missing from the store or are not what their names say. */
export class DamagedRelease extends Error {
  override name = 'DamagedRelease'
  readonly hashes: string[]

  constructor(hashes: string[]) {
    const [first = ''] = hashes
    super(`${hashes.length} file(s) of the release are damaged, first ${first.slice(0, 12)}`)
    this.hashes = hashes
  }
}

/** Up to here reading all of a release again costs less than a person notices. */
const alwaysReadBytes = 64 * 1024 * 1024

/** The compiled files of all variants. */
function variantFiles(index: ReleaseIndex): ReleaseFile[] {
  return Object.values(index.variants).flatMap(variant => Object.values(variant.files))
}

/** Every hash an index names, once: compiled files in all their forms, and packs. */
export function hashesOf(index: ReleaseIndex): Set<string> {
  const packs = Object.values(index.merchants).map(({ pack }) => pack)
  return new Set([...variantFiles(index).flatMap(formsOf), ...packs])
}

/** Whether all forms of these files are there, by name alone: enough to trust a cache. */
export function isComplete(store: Store, files: readonly ReleaseFile[]): boolean {
  return files.flatMap(formsOf).every(hash => store.has(hash))
}

/**
 * Reads and hashes what the index names. Packs that `trusted`, a release which was verified when
 * it was published, names as well are only looked at by size once a release is large: of ten
 * thousand merchants one that changed must not cost reading all.
 *
 * @throws DamagedRelease naming each bad file
 */
export function verifyRelease(store: Store, index: ReleaseIndex, trusted?: ReleaseIndex): void {
  const known = trusted && isLarge(index) ? hashesOf(trusted) : new Set<string>()
  const isBad = ({ pack, size }: ReleaseEntry) =>
    !store.has(pack, size) || !(known.has(pack) || isIntact(store, pack))
  const forms = variantFiles(index).flatMap(formsOf)
  refuse([
    ...[...new Set(forms)].filter(hash => !isIntact(store, hash)),
    ...packsOf(index)
      .filter(isBad)
      .map(({ pack }) => pack),
  ])
}

/**
 * Reads and hashes what the index names and `known` does not: for a release whose other files are
 * somewhere else. @throws DamagedRelease
 */
export function verifyNew(
  store: Store,
  index: ReleaseIndex,
  known: ReleaseIndex | undefined,
): void {
  const there = known === undefined ? new Set<string>() : hashesOf(known)
  refuse([...hashesOf(index)].filter(hash => !there.has(hash) && !isIntact(store, hash)))
}

function refuse(damaged: string[]): void {
  if (damaged.length > 0) throw new DamagedRelease(damaged)
}

function isLarge(index: ReleaseIndex): boolean {
  let bytes = 0
  for (const { size } of Object.values(index.merchants)) bytes += size
  return bytes > alwaysReadBytes
}

/** Each pack once: merchants may share one. */
function packsOf(index: ReleaseIndex): ReleaseEntry[] {
  return [...new Map(Object.values(index.merchants).map(entry => [entry.pack, entry])).values()]
}

function isIntact(store: Store, hash: string): boolean {
  const bytes = store.read(hash)
  return bytes !== undefined && sha256(bytes) === hash
}

function formsOf({ hash, br, gzip }: ReleaseFile): string[] {
  return [hash, br, gzip].filter(form => form !== undefined)
}
