/**
 * The compiled files that a worker caches, from the list of a variant or a language: `core` during
 * installation, `later` in slices while nothing else loads (decision 0007).
 */
export type PrecacheList = {
  core: string[]
  later: string[]
  /** In a skin's list: each language's own list of strings, by language code. */
  languages?: Readonly<Record<string, string>> | undefined
  /**
   * Set in the list for a merchant's overrides, which contains the files that the skin does not
   * have.
   */
  isOwn?: true | undefined
}

/** A precache list's file name prefix, before the hash. */
export const precacheListName = 'precache'

/** Returns whether a path is a precache list. */
export function isPrecacheList(path: string): boolean {
  return path.includes('/precache-')
}

/**
 * A release's asset manifest: its build id and the MD5 of every file that a page may load
 * (UPDATE-01). The build id is derived from these MD5s. A page compares this id with its own build
 * id to detect that another release is served. A pack contains the merchant's own files, and the
 * server adds the variant's files (`releaseVariant.assetList`).
 */
export type AssetManifest = {
  buildId: string
  /** MD5 by URL path. */
  files: Readonly<Record<string, string>>
}

/**
 * The entry path of the previous apps, and aliases that redirect to this path. Installed copies of
 * the previous apps still open the path, and the server responds with this app's entry page.
 */
export const olderApp = { entry: '/mobile/mc/', aliases: ['/mobile/mc', '/mobile/mc/index.html'] }

/** CALL-21: the same manifest, under this app's path and the older apps' path. */
export const assetManifestPaths = {
  app: '/m/asset-manifest.json',
  mobile: '/mobile/mc/asset-manifest.json',
} as const

/**
 * Only the manifest's build id. If nothing is new, a visit does not download anything else
 * (decision 0045).
 */
export type ServedBuild = Pick<AssetManifest, 'buildId'>

export const servedBuildPath = '/m/build.json'
