import type { ReleaseEntry, ReleaseFile, ReleaseVariant } from '@livery/contract/release.ts'
import { type AssetManifest, assetManifestPaths } from '@livery/contract/updates/asset-manifest.ts'
import { type PreparedFile, prepareFile } from '#answers/prepared-file.ts'
import { prepareText } from '#answers/prepared-text.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { SharedFiles } from '#store/shared-files.ts'

type Files = Readonly<Record<string, ReleaseFile>>

/** A merchant as one release has it. */
export type MerchantVersion = {
  entry: ReleaseEntry
  /** Its variant, which serves its compiled code, and the variant that one builds on. */
  code: readonly ReleaseVariant[]
}

export type Sources = { packCache: PackCache; sharedFiles: SharedFiles }

/** Prepared files of compiled code by release file: they are freed when no release names it. */
const preparedCode = new WeakMap<ReleaseFile, PreparedFile>()

/**
 * The file the merchant serves at a path now. Compiled code is looked up first, so that the pack is
 * asked only for its own files. @throws AppError release_damaged
 */
export function findFile(edition: MerchantVersion, path: string, sources: Sources) {
  return findCode(edition, path, sources) ?? findOwn(edition, path, sources)
}

/**
 * The file at a path of an earlier release, if its name carries a hash: its worker or manifest
 * would lead back to it. The pack of that release may be gone.
 */
export function findKeptFile(edition: MerchantVersion, path: string, sources: Sources) {
  const found = findCode(edition, path, sources)
  if (found) return found
  const own = fileAt(sources.packCache.findDescription(edition.entry)?.files ?? {}, path)
  return own?.cache === 'immutable' ? findOwn(edition, path, sources) : undefined
}

function findOwn(
  edition: MerchantVersion,
  path: string,
  sources: Sources,
): PreparedFile | undefined {
  const { entry } = edition
  const { packCache } = sources
  const { files } = packCache.require(entry)
  const known = files.get(path)
  if (known) return known
  const file = fileAt(packCache.describe(entry).files, path)
  const made = file && prepareOwn(file, edition, path, sources)
  if (made) files.set(path, made)
  return made
}

function prepareOwn(
  file: ReleaseFile,
  edition: MerchantVersion,
  path: string,
  sources: Sources,
): PreparedFile {
  const { entry } = edition
  const { packCache } = sources
  const lists = path === assetManifestPaths.app ? listsOf(edition) : []
  if (lists.length === 0) return prepareFile(file, hash => packCache.bodyToHold(entry, hash))
  return prepareText({
    file,
    compose: () => composeAssetManifest(file, lists, entry, sources),
    hold: bytes => packCache.hold(entry, bytes),
  })
}

/** The lists of files that its variants name, those of the skin first; of a release from before none. */
function listsOf({ code }: MerchantVersion): ReleaseFile[] {
  return code
    .toReversed()
    .flatMap(({ assetList, files }) => (assetList && fileAt(files, assetList)) || [])
}

/** The asset manifest of the pack, which lists its own files, with those of its variants. */
function composeAssetManifest(
  file: ReleaseFile,
  lists: readonly ReleaseFile[],
  entry: ReleaseEntry,
  { packCache, sharedFiles }: Sources,
): string {
  // Written by the pipeline, and read under their SHA-256.
  const own: AssetManifest = JSON.parse(packCache.body(entry, file.hash).toString('utf8'))
  const texts = lists.map(({ hash }) => sharedFiles.get(hash).toString('utf8'))
  const members = [...texts, JSON.stringify(own.files)].map(text => text.slice(1, -1))
  const listed = members.filter(text => text !== '').join(',')
  return `{"buildId":${JSON.stringify(own.buildId)},"files":{${listed}}}`
}

function findCode({ code }: MerchantVersion, path: string, { sharedFiles }: Sources) {
  for (const { files } of code) {
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
