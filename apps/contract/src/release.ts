/**
 * A release as a value. A small index names, by SHA-256, the compiled code that merchants share
 * and one pack a merchant with all the merchant's own files. Changing one merchant of ten
 * thousand rewrites one pack and the index; a merchant without visitors costs a server its line of
 * the index.
 *
 * Layout of the releases folder:
 * ```
 * store/<first two hex digits>/<sha-256 hex>   compiled files and packs, once each, written before
 *                                              they are named
 * releases/<id>.json                           an index; <id> is the SHA-256 of its bytes
 * current.json                                 the pointer, replaced by one rename
 * remainders/<id>                              what only an earlier release names (remainder.ts)
 * patches/<id>                                 the patches that lead to a served release (updates/patch-table.ts)
 * states.json                                  what was decided of merchants (journal/states.ts), replaced by
 *                                              one rename; no release changes it
 * journal.jsonl                                who published or decided what, when and why
 * shards/<i>-of-<n>.json                       the merchants one shard painted, to be merged
 * previews/<name>                              one empty file a preview link that was opened, by the BFF
 * turns.json                                   of a bucket: who uploads or removes files just now, so that no file
 *                                              goes that has just come
 * derived/<name>                               made on demand by the BFF (icons, launch images);
 *                                              names in derived.ts
 * ```
 *
 * A pack is one line of JSON (`packHeader`), a line feed, and the bodies that `blobs` points into.
 * A reader checks a pack against the SHA-256 in the index before it uses any byte of it.
 */
import * as z from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * How a file is served. `immutable`: a year, the name carries a content hash; `revalidate`:
 * `no-cache` with an ETag.
 */
export const cachePolicy = z.enum(['immutable', 'revalidate'])

export const releaseFile = z.strictObject({
  hash: sha256,
  /** Bytes as stored. */
  size: z.int().nonnegative(),
  type: z.string(),
  cache: cachePolicy,
  /** Compressed forms, kept only where they are smaller. */
  br: sha256.optional(),
  gzip: sha256.optional(),
})
export type ReleaseFile = z.infer<typeof releaseFile>

const path = z.string().regex(/^\/m\/[\w./-]+$/)

const files = z.record(path, releaseFile)

/** A merchant as its pack describes it. Hashes of its files and its mark are blobs of the pack. */
export const releaseMerchant = z.strictObject({
  platformCode: z.string(),
  name: z.string(),
  /** Host names in normal form (hosts.ts). The first is canonical. */
  hosts: z.array(z.string()).min(1),
  /** Key into `variants`. */
  variant: z.string(),
  buildId: z.string(),
  /** The page every route of the app answers with. */
  shell: releaseFile,
  /** Content-Security-Policy of the shell, complete. */
  csp: z.string(),
  /** Of the page in which the merchant's own chat window runs; a release from before has none. */
  serviceCsp: z.string().optional(),
  /** URL path to file, this merchant's own files only. */
  files,
  /** Source of icons and launch images. `key` changes whenever any made image would. */
  icon: z.strictObject({ mark: sha256, type: z.string(), background: z.string(), key: z.string() }),
  /** The web manifest as an object, for the route that merges the site template into it. */
  manifest: z.record(z.string(), z.unknown()),
  /**
   * A blob that no server serves: the configuration it was painted from, for comparing releases
   * (scripts/pipeline/compare/source.ts).
   */
  source: sha256.optional(),
})
export type ReleaseMerchant = z.infer<typeof releaseMerchant>

/** The first line of a pack. */
export const packHeader = z.strictObject({
  version: z.literal(1),
  merchant: releaseMerchant,
  /** SHA-256 of a form to [offset after the line feed, bytes]; as many bytes as are named follow. */
  blobs: z.record(sha256, z.tuple([z.int().nonnegative(), z.int().nonnegative()])),
})
export type PackHeader = z.infer<typeof packHeader>

/** `suspended`: answered 503 until it is resumed; `retired`: 410 until its folder is gone. */
export const closure = z.enum(['suspended', 'retired'])
export type Closure = z.infer<typeof closure>

/** The index's line of a merchant: enough to map a host to it and to call its platform. */
export const releaseEntry = z.strictObject({
  platformCode: z.string(),
  hosts: z.array(z.string()).min(1),
  /** Key into `variants`. */
  variant: z.string(),
  /** SHA-256 of the pack, and its bytes: a missing or cut one is seen without reading it. */
  pack: sha256,
  size: z.int().positive(),
  /**
   * The key of its icon: the files of `derived/` that belong to a release are found from indexes
   * alone.
   */
  icon: z.string().optional(),
  /**
   * The beginning of the digest of the configuration it was painted from: merchants that changed
   * are found from indexes alone, also where other code changed every pack.
   */
  config: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
  /**
   * Of each hashed file of its own the eight digits that its path names, one after the other: whether
   * an earlier release has a file is known from indexes alone.
   */
  art: z
    .string()
    .regex(/^([0-9a-f]{8})*$/)
    .optional(),
  /**
   * The state of the merchant, in an index from before states had an object of their own (journal/states.ts).
   * It holds for a merchant that the object does not name.
   */
  held: z.literal(true).optional(),
  closed: closure.optional(),
})
export type ReleaseEntry = z.infer<typeof releaseEntry>

/**
 * Compiled code of one variant: URL path to file, forms in the store. A variant of a merchant's own
 * overrides names the skin it builds on as `base` (which has none itself) and serves its files too.
 */
export const releaseVariant = z.strictObject({
  base: z.string().optional(),
  /**
   * The one of `files` that lists their MD5, as a JSON object by path: what the asset manifests of its
   * merchants have in common. Those of a release from before are whole in the packs.
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
 * `shards/<i>-of-<n>.json`: the merchants of one shard as one build painted them. The shards of the
 * same inputs merge into the very index that one build of everything makes.
 */
export const releaseShard = z.strictObject({
  version: z.literal(1),
  shard: z.int().positive(),
  of: z.int().positive(),
  /** Digest of everything that is the same for all merchants; shards of other inputs do not mix. */
  inputs: sha256,
  index: releaseIndex,
  /** Codes of this shard that were invalid: they stay at their last good release. */
  left: z.array(z.string()),
})
export type ReleaseShard = z.infer<typeof releaseShard>

/** The hosts a canary is served at: a share of all (canary/is-tried.ts), or those of merchants. */
export const canaryScope = z.strictObject({
  share: z.number().gt(0).lt(1).optional(),
  merchants: z.array(z.string()).min(1).optional(),
})
export type CanaryScope = z.infer<typeof canaryScope>

/** The number of lines of the journal at one moment, and the digest in the last of them. */
export const journalHead = z.strictObject({ length: z.int().nonnegative(), hash: z.string() })
export type JournalHead = z.infer<typeof journalHead>

/** The commit of the configuration and code that a release was built from, and when it was made. */
export const releaseInputs = z.strictObject({ commit: z.string(), at: z.iso.datetime() })
export type ReleaseInputs = z.infer<typeof releaseInputs>

/**
 * `current.json`: the served release and those that were served before it and are kept, the one that
 * was served last first.
 */
export const releasePointer = z.strictObject({
  version: z.literal(1),
  current: sha256,
  previous: z.array(sha256),
  /** A release that is tried on a few hosts before all get it. */
  canary: canaryScope.extend({ release: sha256 }).optional(),
  /** The canary that was tried last and is not any more: open tabs still request its files. */
  aborted: sha256.optional(),
  /** The journal as of the last publication, before its own line; a pointer from before has none. */
  journal: journalHead.optional(),
  /** Of the current release; absent where the publisher did not know. */
  inputs: releaseInputs.optional(),
})
export type ReleasePointer = z.infer<typeof releasePointer>
export type Canary = NonNullable<ReleasePointer['canary']>

/** Every release of which files are kept, the current one first. */
export function keptIds({ current, previous, canary, aborted }: ReleasePointer): string[] {
  const ids = [current, canary?.release, ...previous, aborted].filter(id => id !== undefined)
  return [...new Set(ids)]
}

/** So many are kept whatever their age, the current one among them. */
export const keptReleases = 5

/** The path of a stored file, relative to the releases folder. */
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
 * Raise it with every change to the drawing of icons and launch images: it is part of icon keys.
 */
export const iconRecipeVersion = 2
