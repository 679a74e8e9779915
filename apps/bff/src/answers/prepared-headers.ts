export type Encoding = 'br' | 'gzip' | 'identity'

/** Input of the header fields of a body. */
export type RepresentationMetadata = {
  etag: string
  type: string
  cacheControl: string
  /** Stored in more than one encoding. */
  varies: boolean
  encoding?: Encoding | undefined
  /** Further fields of every response with this body, flat. */
  extra?: readonly string[]
}

/** Fields of every response from a release. */
const commonHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  // The query may hold a session token: neither path nor query ever leaves in a Referer.
  'Referrer-Policy',
  'strict-origin',
] as const

/** The fields of a 304, flat, without `Cache-Control`: composing a response adds that. */
export function toNotModifiedHeaders({
  etag,
  varies,
  extra = [],
}: RepresentationMetadata): string[] {
  return [...(varies ? ['Vary', 'Accept-Encoding'] : []), ...commonHeaders, ...extra, 'ETag', etag]
}

/**
 * The fields of a 200, flat, without `Cache-Control`.
 *
 * @param size bytes of the body
 */
export function toHeaders(traits: RepresentationMetadata, size: number): string[] {
  const { type, encoding } = traits
  return [
    ...toNotModifiedHeaders(traits),
    'Content-Type',
    type,
    'Content-Length',
    String(size),
    ...(encoding === undefined ? [] : ['Content-Encoding', encoding]),
  ]
}

/** A strong tag: each encoding has its own hash, hence its own tag. */
export function toEtag(hash: string): string {
  return `"${hash.slice(0, 32)}"`
}
