import type {
  ReleaseEntry,
  ReleaseFile,
  ReleaseIndex,
  ReleaseMerchant,
  ReleaseVariant,
} from '@livery/contract/release.ts'
import { type AssetManifest, assetManifestPaths } from '@livery/contract/updates/asset-manifest.ts'
import { type PreparedFile, prepareFile } from '#answers/prepared-file.ts'
import { prepareText } from '#answers/prepared-text.ts'
import type { PackCache } from '#store/pack-cache.ts'
import type { SharedFiles } from '#store/shared-files.ts'

type Files = Readonly<Record<string, ReleaseFile>>

/** A merchant in one release. */
export type MerchantVersion = {
  entry: ReleaseEntry
  /** The merchant's variant, whose compiled code it serves, and the variant that it extends. */
  code: readonly ReleaseVariant[]
}

export type Sources = { packCache: PackCache; sharedFiles: SharedFiles }

/**
 * Prepared files of compiled code by release file, which are freed when no release names the file.
 */
const preparedCode = new WeakMap<ReleaseFile, PreparedFile>()

/**
 * Returns the file that the merchant currently serves at a path. Compiled code is looked up first,
 * so that the pack is only searched for its own files. @throws AppError release_damaged
 */
export function findFile(edition: MerchantVersion, path: string, sources: Sources) {
  return findCode(edition, path, sources) ?? findOwn(edition, path, sources)
}

/**
 * Returns an earlier release's file at a path, but only if its name contains a hash: that release's
 * worker or manifest would lead the client back to it. The release's pack may be missing.
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

/**
 * Returns the file lists that the merchant's variants name, the skin's first; empty for a release
 * from before the lists existed.
 */
function listsOf({ code }: MerchantVersion): ReleaseFile[] {
  return code
    .toReversed()
    .flatMap(({ assetList, files }) => (assetList && fileAt(files, assetList)) || [])
}

/**
 * Combines the pack's asset manifest, which lists the pack's own files, with its variants' lists.
 */
function composeAssetManifest(
  file: ReleaseFile,
  lists: readonly ReleaseFile[],
  entry: ReleaseEntry,
  { packCache, sharedFiles }: Sources,
): string {
  // Written by the pipeline and verified by its SHA-256.
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

/** The source image for icons and launch images. */
export type IconSource = ReleaseMerchant['icon'] & {
  bytes: () => Buffer
  /** The site template names the image, so it is not in any release. */
  isFromTemplate?: boolean
}

/** Returns a merchant's icon source in a release. @throws AppError release_damaged */
export function readIconSource(version: MerchantVersion, packCache: PackCache): IconSource {
  const { icon } = packCache.describe(version.entry)
  return { ...icon, bytes: () => packCache.body(version.entry, icon.mark) }
}

/** Returns the icon source for a key; skips a missing pack. */
export function findEarlierIcon(
  editions: readonly MerchantVersion[],
  key: string,
  packCache: PackCache,
): IconSource | undefined {
  const found = editions.find(({ entry }) => packCache.findDescription(entry)?.icon.key === key)
  return found && readIconSource(found, packCache)
}

/** A merchant in the served release. */
export type Served = { code: string; entry: ReleaseEntry }

/**
 * The kept releases before the served one, whose files open tabs still request. They are read on
 * first use.
 */
export type EarlierReleases = {
  /** Returns the earlier versions of a merchant that have a file at this path, newest first. */
  withFile(merchant: Served, path: string): Promise<readonly MerchantVersion[]>
  /** Returns the earlier versions of a merchant that have this icon, newest first. */
  withIcon(merchant: Served, key: string): Promise<readonly MerchantVersion[]>
}

/** Returns a merchant's entry with the code for its variant and for the variant that it extends. */
export function buildMerchantVersion(
  entry: ReleaseEntry,
  variants: ReleaseIndex['variants'],
): MerchantVersion {
  const variant = variants[entry.variant]
  const base = variant?.base === undefined ? undefined : variants[variant.base]
  return { entry, code: [variant, base].filter(part => part !== undefined) }
}
