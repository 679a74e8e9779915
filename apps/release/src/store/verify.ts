/** Verifies that a release is complete and undamaged. */
import type { ReleaseEntry, ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
import { sha256 } from '#support/hash.ts'
import { codeHashesOf, formsOf, hashesOf } from '#support/named-hashes.ts'
import { ReleaseError } from '#support/release-error.ts'
import type { Store } from './store.ts'

/** A release references files that are missing from the store or do not match their names. */
export class DamagedRelease extends ReleaseError {
  override readonly name = 'DamagedRelease'
  readonly hashes: string[]

  constructor(hashes: string[]) {
    const [first = ''] = hashes
    super(`${hashes.length} file(s) of the release are damaged, first ${first.slice(0, 12)}`)
    this.hashes = hashes
  }
}

/** Up to this size, the time to read a complete release again is not noticeable. */
const alwaysReadBytes = 64 * 1024 * 1024

/**
 * Returns whether all forms of these files exist. Checks only names, which is enough to trust a
 * cache.
 * @param isThere the store's `list()` for thousands of files, its `has` for a few
 */
export function isComplete(
  isThere: (hash: string) => boolean,
  files: readonly ReleaseFile[],
): boolean {
  return files.every(file => formsOf(file).every(hash => isThere(hash)))
}

/**
 * Reads and hashes the files that the index names. For large releases, packs that the `trusted`
 * release also names are only checked for existence, because these packs were verified when
 * `trusted` was published. One changed merchant out of ten thousand must not require reading all
 * packs.
 * @throws DamagedRelease naming each bad file
 */
export function verifyRelease(store: Store, index: ReleaseIndex, trusted?: ReleaseIndex): void {
  const known: ReadonlySet<string> = trusted && isLarge(index) ? hashesOf(trusted) : new Set()
  const isListed = store.list()
  const isBad = ({ pack, size }: ReleaseEntry) =>
    known.has(pack) ? !isListed(pack) : !store.has(pack, size) || !isIntact(store, pack)
  const forms = new Set(codeHashesOf(index.variants))
  const badPacks = Object.values(index.merchants).filter(isBad)
  refuse([
    ...[...forms].filter(hash => !isIntact(store, hash)),
    // Merchants may share a pack.
    ...new Set(badPacks.map(({ pack }) => pack)),
  ])
}

/**
 * Reads and hashes the files that the index names but `known` does not, for a release whose other
 * files are stored elsewhere.
 * @throws DamagedRelease
 */
export function verifyNew(
  store: Store,
  index: ReleaseIndex,
  known: ReleaseIndex | undefined,
): void {
  const there: ReadonlySet<string> = known === undefined ? new Set() : hashesOf(known)
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

function isIntact(store: Store, hash: string): boolean {
  const bytes = store.read(hash)
  return bytes !== undefined && sha256(bytes) === hash
}
