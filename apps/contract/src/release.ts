/**
 * A release as a value. A small index refers, by SHA-256, to the compiled code that merchants share
 * and to one pack per merchant with all the merchant's own files. Changing one of ten thousand
 * merchants rewrites one pack and the index; a merchant without visitors costs a server only the
 * merchant's index entry.
 *
 * Layout of the releases folder:
 *
 * - `store/<first two hex digits>/<sha-256 hex>`: compiled files and packs, each stored once and
 * written before any index refers to it
 * - `releases/<id>.json`: an index; <id> is the SHA-256 of its bytes
 * - `current.json`: the pointer, replaced by one rename
 * - `remainders/<id>`: index entries that only an earlier release has (remainder.ts)
 * - `patches/<id>`: the patches that lead to a served release (updates/patch-table.ts)
 * - `states.json`: decisions about merchants (journal/states.ts), replaced by one rename; releases
 * do not change it
 * - `journal.jsonl`: who published or decided what, when and why
 * - `shards/<i>-of-<n>.json`: the merchants painted by one shard, to be merged
 * - `previews/<name>`: one empty file per opened preview link, written by the BFF
 * - `turns.json`: only in a bucket: who is currently uploading or deleting files, so that a file
 * that was just uploaded is not deleted
 * - `derived/<name>`: images that the BFF makes on demand (icons, launch images); names in
 * derived.ts
 *
 * A pack is one line of JSON (`packHeader`), a line feed, and the bodies that `blobs` points into.
 * A reader verifies a pack against the SHA-256 in the index before it uses any of the pack's bytes.
 */
import * as z from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * How a file is cached. `immutable`: for a year, the file name contains a content hash;
 * `revalidate`: `no-cache` with an ETag.
 */
export const cachePolicy = z.enum(['immutable', 'revalidate'])

export const releaseFile = z.strictObject({
  hash: sha256,
  /** Size in bytes as stored. */
  size: z.int().nonnegative(),
  type: z.string(),
  cache: cachePolicy,
  /** The compressed forms, stored only if they are smaller than the file. */
  br: sha256.optional(),
  gzip: sha256.optional(),
})
export type ReleaseFile = z.infer<typeof releaseFile>

const path = z.string().regex(/^\/m\/[\w./-]+$/)

const files = z.record(path, releaseFile)

const iconSource = z.strictObject({
  mark: sha256,
  type: z.string(),
  background: z.string(),
  key: z.string(),
})

/**
 * A merchant as described in its pack. The merchant's file hashes and `icon.mark` refer to blobs in
 * the pack.
 */
export const releaseMerchant = z.strictObject({
  platformCode: z.string(),
  name: z.string(),
  /** Normalized host names (hosts.ts). The first is canonical. */
  hosts: z.array(z.string()).min(1),
  /** Key into `variants`. */
  variant: z.string(),
  buildId: z.string(),
  /** The HTML page that the server sends for every app route. */
  shell: releaseFile,
  /** The shell's complete Content-Security-Policy. */
  csp: z.string(),
  /**
   * The Content-Security-Policy of the page that runs the merchant's own chat widget; absent in
   * older releases.
   */
  serviceCsp: z.string().optional(),
  /** Maps URL paths to the merchant's own files. */
  files,
  /**
   * The source from which icons and launch images are made. `key` changes whenever any of these
   * images would change.
   */
  icon: iconSource,
  /**
   * The web manifest as an object, so that a route can merge the site template into the manifest.
   */
  manifest: z.record(z.string(), z.unknown()),
  /**
   * The configuration that the merchant was painted from. Servers do not serve this blob; the
   * release comparison reads it (scripts/pipeline/compare/source.ts).
   */
  source: sha256.optional(),
  /**
   * The merchant's other looks, by season name. During a season, its look replaces the usual look.
   */
  seasons: z
    .record(
      z.string(),
      z.strictObject({
        buildId: z.string(),
        shell: releaseFile,
        csp: z.string(),
        files,
        icon: iconSource,
        manifest: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
})
export type ReleaseMerchant = z.infer<typeof releaseMerchant>

/** When a merchant's season is shown: `startsAt` ≤ now < `endsAt`, in Unix milliseconds. */
export const seasonTimes = z.strictObject({
  name: z.string(),
  startsAt: z.int(),
  endsAt: z.int(),
  /** The season's icon key, as `icon` in the entry. */
  icon: z.string(),
})
export type SeasonTimes = z.infer<typeof seasonTimes>

/** The first line of a pack. */
export const packHeader = z.strictObject({
  version: z.literal(1),
  merchant: releaseMerchant,
  /**
   * Maps each form's SHA-256 to [offset after the line feed, length in bytes]; the bytes follow the
   * header.
   */
  blobs: z.record(sha256, z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
})
export type PackHeader = z.infer<typeof packHeader>

/**
 * `suspended`: responds 503 until the merchant is resumed; `retired`: responds 410 until the
 * merchant's folder is deleted.
 */
export const closure = z.enum(['suspended', 'retired'])
export type Closure = z.infer<typeof closure>

/**
 * A merchant's index entry: enough to map a host to the merchant and to call the merchant's
 * platform.
 */
export const releaseEntry = z.strictObject({
  platformCode: z.string(),
  hosts: z.array(z.string()).min(1),
  /** Key into `variants`. */
  variant: z.string(),
  /**
   * The pack's SHA-256 and size. The size reveals a missing or truncated pack without reading the
   * pack.
   */
  pack: sha256,
  size: z.int().positive(),
  /**
   * The icon key, so that the indexes are enough to determine which files in `derived/` belong to a
   * release.
   */
  icon: z.string().optional(),
  /**
   * Digest prefix of the configuration that the merchant was painted from. The changed merchants
   * can thus be found in the indexes only, even if a code change affected every pack.
   */
  config: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /**
   * The eight-digit path hashes of the merchant's own hashed files, concatenated. The indexes are
   * thus enough to determine whether an earlier release has a file.
   */
  art: z
    .string()
    .regex(/^([0-9a-f]{8})*$/)
    .optional(),
  /**
   * The merchant's state in an older index, which was written before states had their own file
   * (journal/states.ts). Applies only if the states file does not list the merchant.
   */
  held: z.literal(true).optional(),
  closed: closure.optional(),
  /** The seasons in the pack. A server thus knows when to switch without reading packs. */
  seasons: z.array(seasonTimes).optional(),
  /**
   * Digest of the merchant's part of the release manifest (updates/release-manifest.ts). The publisher
   * signs the digests of all merchants without reading packs. Absent in older entries.
   */
  facts: sha256.optional(),
})
export type ReleaseEntry = z.infer<typeof releaseEntry>

/**
 * A variant's compiled code: maps each URL path to a file whose forms are in the store. A variant
 * with a merchant's own overrides extends a skin. Such a variant names the skin as `base` and also
 * serves the skin's files; the skin itself does not have a `base`.
 */
export const releaseVariant = z.strictObject({
  base: z.string().optional(),
  /**
   * The path in `files` of a JSON object that maps each path to its MD5. All asset manifests of the
   * variant's merchants share this object. In older releases, the packs contain the complete
   * manifests.
   */
  assetList: path.optional(),
  files,
})
export type ReleaseVariant = z.infer<typeof releaseVariant>

export const releaseIndex = z.strictObject({
  version: z.literal(2),
  variants: z.record(z.string(), releaseVariant),
  /** By code. */
  merchants: z.record(z.string(), releaseEntry),
})
export type ReleaseIndex = z.infer<typeof releaseIndex>

/**
 * `shards/<i>-of-<n>.json`: a shard's merchants, as painted by one build. Merging shards built from
 * the same inputs produces exactly the same index as a single build of all merchants.
 */
export const releaseShard = z.strictObject({
  version: z.literal(1),
  shard: z.int().positive(),
  of: z.int().positive(),
  /**
   * Digest of the inputs that all merchants share. Shards whose digests differ cannot be merged.
   */
  inputs: sha256,
  index: releaseIndex,
  /** Codes of the shard's invalid merchants, which stay on their last good release. */
  left: z.array(z.string()),
})
export type ReleaseShard = z.infer<typeof releaseShard>

/**
 * The hosts that get a canary: a share of all hosts (canary/canary-counts.ts), or the hosts of named
 * merchants.
 */
export const canaryScope = z.strictObject({
  share: z.number().gt(0).lt(1).optional(),
  merchants: z.array(z.string()).min(1).optional(),
})
export type CanaryScope = z.infer<typeof canaryScope>

/** The number of journal lines at one moment, and the hash in the last line. */
export const journalHead = z.strictObject({ length: z.int().nonnegative(), hash: z.string() })
export type JournalHead = z.infer<typeof journalHead>

/** The configuration and code commit that a release was built from, and the commit's time. */
export const releaseInputs = z.strictObject({ commit: z.string(), at: z.iso.datetime() })
export type ReleaseInputs = z.infer<typeof releaseInputs>

/** What a signature says about a release, in addition to its id. */
const sealedRelease = z.strictObject({
  /** Root of the tree over the merchants' manifests; absent if no entry has `facts`. */
  tree: sha256.optional(),
  /** Digest in the first line of `patches/<id>`; absent without patches. */
  patches: sha256.optional(),
  /** The commit that the release was built from, if known. */
  commit: z.string().optional(),
})
export type SealedRelease = z.infer<typeof sealedRelease>

/** The publisher's signature of a pointer; absent unless the publisher has a release key. */
export const pointerSeal = z.strictObject({
  /** Increases with every pointer, so that an earlier signed pointer cannot be offered again. */
  sequence: z.int().positive(),
  /** A server does not begin to serve the pointer at or after this time. */
  notAfter: z.iso.datetime(),
  /** The served releases, by id. */
  releases: z.record(sha256, sealedRelease),
  /** Digests in the first lines of `remainders/<id>`, by id. */
  remainders: z.record(sha256, sha256),
  /** Ed25519, as Base64, over the pointer's statement (updates/release-manifest.ts). */
  signature: z.string(),
})

/** The first seals did not name the releases and can no longer be verified. */
function dropFirstSeal(seal: unknown): unknown {
  const isFirst = typeof seal === 'object' && seal !== null && !('releases' in seal)
  return isFirst ? undefined : seal
}

/**
 * `current.json`: the served release and the retained previous releases, most recently served
 * first.
 */
export const releasePointer = z.strictObject({
  version: z.literal(1),
  current: sha256,
  previous: z.array(sha256),
  /** A release served to a few hosts before all hosts get it. */
  canary: canaryScope.extend({ release: sha256 }).optional(),
  /**
   * The last canary that was stopped. Its files are retained, because open tabs still request them.
   */
  aborted: sha256.optional(),
  /**
   * The journal head just before the last publication appended its own line; absent in older
   * pointers.
   */
  journal: journalHead.optional(),
  /** Inputs of the current release; absent if the publisher did not know them. */
  inputs: releaseInputs.optional(),
  seal: z.preprocess(dropFirstSeal, pointerSeal.optional()),
})
export type ReleasePointer = z.infer<typeof releasePointer>
export type Canary = NonNullable<ReleasePointer['canary']>

/** Returns every release whose files are retained, the current release first. */
export function keptIds({ current, previous, canary, aborted }: ReleasePointer): string[] {
  const ids = [current, canary?.release, ...previous, aborted].filter(id => id !== undefined)
  return [...new Set(ids)]
}

/** The number of releases retained regardless of age, including the current release. */
export const keptReleases = 5

/** Returns a stored file's path, relative to the releases folder. */
export function storePath(hash: string): string {
  return `store/${hash.slice(0, 2)}/${hash}`
}

export function shardPath(shard: number, of: number): string {
  return `shards/${shard}-of-${of}.json`
}

export function indexPath(id: string): string {
  return `releases/${id}.json`
}

export const pointerPath = 'current.json'

export const journalPath = 'journal.jsonl'

/** Icon file names under /m/icons/<key>/ (and, as no-cache aliases, /m/icons/). */
export const iconNames = [
  '192.png',
  '256.png',
  '384.png',
  '512.png',
  'maskable-192.png',
  'maskable-512.png',
  'apple-touch-icon.png',
] as const

/**
 * Increment this number whenever the rendering of icons or launch images changes: icon keys include
 * the number.
 */
export const iconRecipeVersion = 2
