/**
 * A release as a value: one index that names every file of every merchant by its SHA-256.
 *
 * Layout of the releases folder:
 * ```
 * store/<first two hex digits>/<sha-256 hex>   every file once, written before it is named
 * releases/<id>.json                           an index; <id> is the SHA-256 of its bytes
 * current.json                                 the pointer, replaced by one rename
 * derived/<hex>                                made on demand by the BFF (icons, launch images)
 * ```
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
  /** URL path to file, this merchant's own files only. */
  files: z.record(path, releaseFile),
  /** Source of icons and launch images. `key` changes whenever any made image would. */
  icon: z.strictObject({ mark: sha256, type: z.string(), background: z.string(), key: z.string() }),
  /** The web manifest as an object, for the route that merges the site template into it. */
  manifest: z.record(z.string(), z.unknown()),
})
export type ReleaseMerchant = z.infer<typeof releaseMerchant>

export const releaseIndex = z.strictObject({
  version: z.literal(1),
  /** Compiled code, shared by all merchants of a variant: URL path to file. */
  variants: z.record(z.string(), z.strictObject({ files: z.record(path, releaseFile) })),
  merchants: z.record(z.string(), releaseMerchant),
})
export type ReleaseIndex = z.infer<typeof releaseIndex>

/** `current.json`: what is served, and what was before, newest first (at most five in all). */
export const releasePointer = z.strictObject({
  version: z.literal(1),
  current: sha256,
  previous: z.array(sha256).max(4),
})
export type ReleasePointer = z.infer<typeof releasePointer>

export const keptReleases = 5

/** Where a file of the store lives, relative to the releases folder. */
export function storePath(hash: string): string {
  return `store/${hash.slice(0, 2)}/${hash}`
}

export function indexPath(id: string): string {
  return `releases/${id}.json`
}

export const pointerPath = 'current.json'

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

/** Raise it whenever the way icons and launch images are drawn changes: it is part of icon keys. */
export const iconRecipeVersion = 1
