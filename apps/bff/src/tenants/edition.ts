import type { ReleaseEntry, ReleaseFile, ReleaseMerchant } from '@livery/contract/release.ts'
import { type PreparedFile, prepareFile } from '#assets/prepared-file.ts'
import type { PackShelf } from '#releases/pack-shelf.ts'
import type { SharedFiles } from '#releases/shared-files.ts'
import type { IconSource } from './tenant.ts'

type Files = Readonly<Record<string, ReleaseFile>>

/** A merchant as one release has it. */
export type Edition = {
  entry: ReleaseEntry
  /** The compiled code its variant serves: its own files, then those of the variant it builds on. */
  code: readonly Files[]
}

export type Sources = { shelf: PackShelf; sharedFiles: SharedFiles }

/** Answers by the file they are made of: they go when the pack that describes the file goes. */
const preparedFiles = new WeakMap<ReleaseFile, PreparedFile>()

/** The file the merchant serves at a path now. @throws AppError release_damaged */
export function findFile(edition: Edition, path: string, sources: Sources) {
  const { shelf } = sources
  const own = fileAt(shelf.require(edition.entry).merchant.files, path)
  if (own) return prepare(own, hash => shelf.body(edition.entry, hash))
  return findCode(edition, path, sources)
}

/**
 * The file at a path of an earlier release, if its name carries a hash: its worker or manifest
 * would lead back to it. Compiled code first, so that the pack is read only for what is in it.
 */
export function findKeptFile(edition: Edition, path: string, sources: Sources) {
  const { shelf } = sources
  const found = findCode(edition, path, sources)
  if (found) return found
  const own = fileAt(shelf.findOrRead(edition.entry)?.merchant.files ?? {}, path)
  if (own?.cache !== 'immutable') return undefined
  return prepare(own, hash => shelf.body(edition.entry, hash))
}

export function toIcon(
  { icon }: ReleaseMerchant,
  { entry }: Edition,
  shelf: PackShelf,
): IconSource {
  return { ...icon, bytes: () => shelf.body(entry, icon.mark) }
}

function findCode({ code }: Edition, path: string, { sharedFiles }: Sources) {
  for (const files of code) {
    const file = fileAt(files, path)
    if (file) return prepare(file, sharedFiles.get)
  }
  return undefined
}

function fileAt(files: Files, path: string): ReleaseFile | undefined {
  return Object.hasOwn(files, path) ? files[path] : undefined
}

function prepare(file: ReleaseFile, getBlob: (hash: string) => Buffer): PreparedFile {
  const known = preparedFiles.get(file)
  if (known) return known
  const made = prepareFile(file, getBlob)
  preparedFiles.set(file, made)
  return made
}
