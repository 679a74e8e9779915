import type { ReleaseFile, ReleaseIndex, ReleaseMerchant } from '@livery/contract/release.ts'
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

export function merchantFiles({ shell, files }: ReleaseMerchant): ReleaseFile[] {
  return [shell, ...Object.values(files)]
}

/** Every hash an index names, once. */
export function hashesOf(index: ReleaseIndex): Set<string> {
  const merchants = Object.values(index.merchants)
  const files = [
    ...Object.values(index.variants).flatMap(variant => Object.values(variant.files)),
    ...merchants.flatMap(merchantFiles),
  ]
  return new Set([...files.flatMap(formsOf), ...merchants.map(({ icon }) => icon.mark)])
}

/** Whether all forms of these files are there, by name alone: enough to trust a cache. */
export function isComplete(store: Store, files: readonly ReleaseFile[]): boolean {
  return files.flatMap(formsOf).every(hash => store.has(hash))
}

/** Reads and hashes all the index names. @throws DamagedRelease naming each bad file */
export function verifyRelease(store: Store, index: ReleaseIndex): void {
  const damaged: string[] = []
  for (const hash of hashesOf(index)) {
    const bytes = store.read(hash)
    if (bytes === undefined || sha256(bytes) !== hash) damaged.push(hash)
  }
  if (damaged.length > 0) throw new DamagedRelease(damaged)
}

function formsOf({ hash, br, gzip }: ReleaseFile): string[] {
  return [hash, br, gzip].filter(form => form !== undefined)
}
