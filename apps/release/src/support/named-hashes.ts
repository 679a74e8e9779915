/** The names of the files that an index names: for those who write, verify, copy or remove them. */
import type { ReleaseFile, ReleaseIndex } from '@livery/contract/release.ts'

/** An index, or a part of one. */
type Names = Pick<ReleaseIndex, 'merchants' | 'variants'>

/** The SHA-256 of a file and of its compressed forms. */
export function formsOf({ hash, br, gzip }: ReleaseFile): string[] {
  return [hash, br, gzip].filter(form => form !== undefined)
}

/** The same of every compiled file; those that variants share come several times. */
export function codeHashesOf(variants: Names['variants']): string[] {
  return Object.values(variants)
    .flatMap(({ files }) => Object.values(files))
    .flatMap(formsOf)
}

/** An index never changes, so its hashes are computed once; a build needs them several times. */
const known = new WeakMap<Names, ReadonlySet<string>>()

/** Every hash that an index names, once: all forms of compiled files, and packs. */
export function hashesOf(index: Names): ReadonlySet<string> {
  const found = known.get(index)
  if (found) return found
  const hashes = new Set(codeHashesOf(index.variants))
  for (const { pack } of Object.values(index.merchants)) hashes.add(pack)
  known.set(index, hashes)
  return hashes
}
