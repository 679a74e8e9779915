/**
 * The asset manifest of a release: its build id and the MD5 of every file that a page may load
 * (UPDATE-01). The build id is itself the MD5 of these, so that a page, which knows the id of its
 * own build, sees from one value whether a file of another release is served. A pack has the merchant's
 * own files in it, and the server adds those of the variant (`releaseVariant.assetList`).
 */
export type AssetManifest = {
  buildId: string
  /** MD5 by URL path. */
  files: Readonly<Record<string, string>>
}

/**
 * The entry of the apps before this one, which their installed copies still open, and its other
 * spellings, which redirect there. A page opened at it shows the entry of this app.
 */
export const olderApp = { entry: '/mobile/mc/', aliases: ['/mobile/mc', '/mobile/mc/index.html'] }

/** CALL-21: the same manifest, under the path of the app and that of older apps. */
export const assetManifestPaths = {
  app: '/m/asset-manifest.json',
  mobile: '/mobile/mc/asset-manifest.json',
} as const

/** The build id of the manifest, alone: what a visit costs with which nothing is new (decision 0045). */
export type ServedBuild = Pick<AssetManifest, 'buildId'>

export const servedBuildPath = '/m/build.json'
