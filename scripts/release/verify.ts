import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'
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

/** Every hash an index names, once. */
export function hashesOf(index: ReleaseIndex): Set<string> {
  const hashes = new Set<string>()
  const add = ({ hash, br, gzip }: ReleaseFile) => {
    for (const each of [hash, br, gzip]) if (each !== undefined) hashes.add(each)
  }
  for (const { files } of Object.values(index.variants)) Object.values(files).forEach(add)
  for (const { shell, files, icon } of Object.values(index.merchants)) {
    add(shell)
    Object.values(files).forEach(add)
    hashes.add(icon.mark)
  }
  return hashes
}

/** Reads and hashes all the index names. @throws DamagedRelease naming each bad file */
export async function verifyRelease(store: Store, index: ReleaseIndex): Promise<void> {
  const damaged: string[] = []
  for (const hash of hashesOf(index)) {
    const bytes = await store.read(hash)
    if (bytes === undefined || sha256(bytes) !== hash) damaged.push(hash)
  }
  if (damaged.length > 0) throw new DamagedRelease(damaged)
}
