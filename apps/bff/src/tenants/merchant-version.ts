import type { ReleaseEntry, ReleaseFile } from '@livery/contract/release.ts'
import { type PreparedFile, prepareFile } from '#answers/prepared-file.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { SharedFiles } from '#store/shared-files.ts'

type Files = Readonly<Record<string, ReleaseFile>>

/** A merchant as one release has it. */
export type MerchantVersion = {
  entry: ReleaseEntry
  /** The compiled code its variant serves: its own files, then those of the variant it builds on. */
  code: readonly Files[]
}

export type Sources = { packCache: PackCache; sharedFiles: SharedFiles }

/** Prepared files of compiled code by release file: they are freed when no release names it. */
const preparedCode = new WeakMap<ReleaseFile, PreparedFile>()

/**
 * The file the merchant serves at a path now. Compiled code is looked up first, so that the pack is
 * asked only for its own files. @throws AppError release_damaged
 */
export function findFile(edition: MerchantVersion, path: string, sources: Sources) {
  return findCode(edition, path, sources) ?? findOwn(edition.entry, path, sources.packCache)
}

/**
 * The file at a path of an earlier release, if its name carries a hash: its worker or manifest
 * would lead back to it. The pack of that release may be gone.
 */
export function findKeptFile(edition: MerchantVersion, path: string, sources: Sources) {
  const { packCache } = sources
  const found = findCode(edition, path, sources)
  if (found) return found
  const own = fileAt(packCache.findDescription(edition.entry)?.files ?? {}, path)
  return own?.cache === 'immutable' ? findOwn(edition.entry, path, packCache) : undefined
}

function findOwn(
  entry: ReleaseEntry,
  path: string,
  packCache: PackCache,
): PreparedFile | undefined {
  const { files } = packCache.require(entry)
  const known = files.get(path)
  if (known) return known
  const file = fileAt(packCache.describe(entry).files, path)
  const made = file && prepareFile(file, hash => packCache.bodyToHold(entry, hash))
  if (made) files.set(path, made)
  return made
}

function findCode({ code }: MerchantVersion, path: string, { sharedFiles }: Sources) {
  for (const files of code) {
    const file = fileAt(files, path)
    if (file) return prepareCode(file, sharedFiles.get)
  }
  return undefined
}

function fileAt(files: Files, path: string): ReleaseFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined
}

function prepareCode(file: ReleaseFile, getBlob: (hash: string) => Buffer): PreparedFile {
  const known = preparedCode.get(file)
  if (known) return known
  const made = prepareFile(file, getBlob)
  preparedCode.set(file, made)
  return made
}
