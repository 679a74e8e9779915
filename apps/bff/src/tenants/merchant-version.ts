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
import type { PackCache, ShownEntry } from '#store/pack-cache.ts'
import type { SharedFiles } from '#store/shared-files.ts'

type Files = Readonly<Record<string, ReleaseFile>>

/** A merchant in one release. */
export type MerchantVersion = {
  entry: ShownEntry
  /** The merchant's variant and the variant's base, whose compiled code the merchant serves. */
  code: readonly ReleaseVariant[]
}

export type Sources = { packCache: PackCache; sharedFiles: SharedFiles }

/**
 * Prepared files of compiled code by release file. An entry is freed when no release uses its file.
 */
const preparedCode = new WeakMap<ReleaseFile, PreparedFile>()

/**
 * Returns the file that the merchant currently serves at a path. Compiled code is searched first,
 * and then the merchant's pack.
 * @throws AppError release_damaged
 */
export function findFile(edition: MerchantVersion, path: string, sources: Sources) {
  return findCode(edition, path, sources) ?? findOwn(edition, path, sources)
}

/**
 * Returns an earlier release's file at a path, but only if the file is immutable: an earlier
 * release's worker or manifest would take the client back to that release. If the release's pack is
 * missing, only compiled code is found.
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
 * Returns the asset lists of the merchant's variants, beginning with the skin's list. Empty for a
 * release without asset lists.
 */
function listsOf({ code }: MerchantVersion): ReleaseFile[] {
  return code
    .toReversed()
    .flatMap(({ assetList, files }) => (assetList && fileAt(files, assetList)) || [])
}

/**
 * Returns the asset manifest: the files in the merchant's pack, and the files in the lists of its
 * variants.
 */
function composeAssetManifest(
  file: ReleaseFile,
  lists: readonly ReleaseFile[],
  entry: ShownEntry,
  { packCache, sharedFiles }: Sources,
): string {
  // The pipeline wrote this JSON, and its SHA-256 was verified.
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
  /** Whether the site template names the image, which is then not in any release. */
  isFromTemplate?: boolean
}

/** Returns a merchant's icon source in a release. @throws AppError release_damaged */
export function readIconSource(version: MerchantVersion, packCache: PackCache): IconSource {
  const { icon } = packCache.describe(version.entry)
  return { ...icon, bytes: () => packCache.body(version.entry, icon.mark) }
}

/**
 * Returns the icon source for a key from the given versions. Skips a version whose pack is missing.
 */
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
 * The kept releases before the served release. Open tabs still request their files, which are read
 * on first use.
 */
export type EarlierReleases = {
  /** Returns the merchant's earlier versions that have a file at this path, newest first. */
  withFile(merchant: Served, path: string): Promise<readonly MerchantVersion[]>
  /** Returns the merchant's earlier versions that have this icon, newest first. */
  withIcon(merchant: Served, key: string): Promise<readonly MerchantVersion[]>
}

/**
 * Returns a merchant's entry together with the compiled code of its variant and of the variant's
 * base.
 */
export function buildMerchantVersion(
  entry: ShownEntry,
  variants: ReleaseIndex['variants'],
): MerchantVersion {
  const variant = variants[entry.variant]
  const base = variant?.base === undefined ? undefined : variants[variant.base]
  return { entry, code: [variant, base].filter(part => part !== undefined) }
}
