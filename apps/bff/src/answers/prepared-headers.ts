export type Encoding = 'br' | 'gzip' | 'identity'

/** Input for the header fields of a body. */
export type RepresentationMetadata = {
  etag: string
  type: string
  cacheControl: string
  /** Whether the body is stored in more than one encoding. */
  varies: boolean
  encoding?: Encoding | undefined
  /** Additional fields of every response with this body, as a flat list. */
  extra?: readonly string[]
}

/** Fields of every response that is served from a release. */
const commonHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  // The query may contain a session token, so neither path nor query may be sent in a Referer.
  'Referrer-Policy',
  'strict-origin',
] as const

/**
 * Returns the 304 fields as a flat list, without `Cache-Control`, which is added when a response is
 * composed.
 */
export function buildNotModifiedHeaders({
  etag,
  varies,
  extra = [],
}: RepresentationMetadata): string[] {
  return [...(varies ? ['Vary', 'Accept-Encoding'] : []), ...commonHeaders, ...extra, 'ETag', etag]
}

/**
 * Returns the 200 fields as a flat list, without `Cache-Control`.
 *
 * @param size size of the body in bytes
 */
export function buildOkHeaders(traits: RepresentationMetadata, size: number): string[] {
  const { type, encoding } = traits
  return [
    ...buildNotModifiedHeaders(traits),
    'Content-Type',
    type,
    'Content-Length',
    String(size),
    ...(encoding === undefined ? [] : ['Content-Encoding', encoding]),
  ]
}

/** Returns a strong tag: each encoding has its own hash, and so its own tag. */
export function toEtag(hash: string): string {
  return `"${hash.slice(0, 32)}"`
}
