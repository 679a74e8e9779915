/**
 * The compiled files that a worker caches, from the list of a variant or a language: `core` during
 * installation, `later` in slices while nothing else loads (decision 0007).
 */
export type PrecacheList = {
  core: string[]
  later: string[]
  /** In a skin's list: the list for each language's texts, by language code. */
  languages?: Readonly<Record<string, string>> | undefined
  /** The list for a merchant's overrides, with the files that the skin does not have. */
  isOwn?: true | undefined
}

/** File name prefix of such a list, before its hash. */
export const precacheListName = 'precache'

/** Returns whether a path is a precache list. */
export function isPrecacheList(path: string): boolean {
  return path.includes('/precache-')
}

/**
 * A release's asset manifest: its build id and the MD5 of every file that a page may load
 * (UPDATE-01). The build id is derived from these MD5s, so a page, which knows its own build id,
 * can compare one value to see whether another release is served. A pack contains the merchant's
 * own files, and the server adds the variant's files (`releaseVariant.assetList`).
 */
export type AssetManifest = {
  buildId: string
  /** MD5 by URL path. */
  files: Readonly<Record<string, string>>
}

/**
 * The entry path of the previous apps, which installed copies still open, and its other spellings,
 * which redirect to it. A page opened at this path shows this app's entry page.
 */
export const olderApp = { entry: '/mobile/mc/', aliases: ['/mobile/mc', '/mobile/mc/index.html'] }

/** CALL-21: the same manifest, under this app's path and the older apps' path. */
export const assetManifestPaths = {
  app: '/m/asset-manifest.json',
  mobile: '/mobile/mc/asset-manifest.json',
} as const

/**
 * Only the manifest's build id: all that a visit has to download if nothing is new (decision 0045).
 */
export type ServedBuild = Pick<AssetManifest, 'buildId'>

export const servedBuildPath = '/m/build.json'
