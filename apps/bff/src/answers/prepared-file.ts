import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { ReleaseFile } from '@livery/contract/release.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Input for the header fields of a body. */
type RepresentationMetadata = {
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

/** Returns a strong ETag. Each encoding has its own hash, and therefore its own ETag. */
export function toEtag(hash: string): string {
  return `"${hash.slice(0, 32)}"`
}

/** A body and its header fields, as flat lists without `Cache-Control`. */
export type PreparedBody = {
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
}

/**
 * Stores the properties that nearly every response needs, and builds the other properties on
 * demand.
 */
export class StoredRepresentation implements PreparedBody {
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly #metadata: RepresentationMetadata
  #notModifiedHeaders: readonly string[] | undefined

  /** @throws TypeError for a header that HTTP cannot carry */
  constructor(metadata: RepresentationMetadata, body: Buffer) {
    this.etag = metadata.etag
    this.cacheControl = metadata.cacheControl
    this.body = body
    this.headers = buildOkHeaders(metadata, body.length)
    this.#metadata = metadata
    validateHeaders(this.headers)
  }

  get notModifiedHeaders(): readonly string[] {
    this.#notModifiedHeaders ??= buildNotModifiedHeaders(this.#metadata)
    return this.#notModifiedHeaders
  }
}

function validateHeaders(headers: readonly string[]): void {
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
}

export type PreparedFile = {
  readonly identity: PreparedBody
  readonly br?: PreparedBody | undefined
  readonly gzip?: PreparedBody | undefined
}

/**
 * Chooses the best stored encoding that the client accepts. If the client does not accept any,
 * chooses identity, because an uncompressed response is better than a 406.
 */
export function chooseRepresentation(
  file: PreparedFile,
  encodings: readonly Encoding[],
): PreparedBody {
  for (const encoding of encodings) {
    const form = file[encoding]
    if (form) return form
  }
  return file.identity
}

export const cacheControls = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const

/**
 * Prepares a file's representations, one per stored encoding. Every representation includes the
 * `extra` header fields.
 */
export function prepareFile(
  file: ReleaseFile,
  getBlob: (hash: string) => Buffer,
  extra: readonly string[] = [],
): PreparedFile {
  return new LazyFile(file, getBlob, extra)
}

/**
 * Builds each representation on first use, because most files are requested in only one encoding.
 * This is a class so that all instances share the getter functions: ten thousand active merchants
 * have one instance per file.
 */
class LazyFile implements PreparedFile {
  readonly #file: ReleaseFile
  readonly #getBlob: (hash: string) => Buffer
  readonly #extra: readonly string[]
  #identity: PreparedBody | undefined
  #br: PreparedBody | undefined
  #gzip: PreparedBody | undefined

  constructor(file: ReleaseFile, getBlob: (hash: string) => Buffer, extra: readonly string[]) {
    this.#file = file
    this.#getBlob = getBlob
    this.#extra = extra
  }

  get identity(): PreparedBody {
    this.#identity ??= this.#make(this.#file.hash)
    return this.#identity
  }

  get br(): PreparedBody | undefined {
    if (this.#br || this.#file.br === undefined) return this.#br
    this.#br = this.#make(this.#file.br, 'br')
    return this.#br
  }

  get gzip(): PreparedBody | undefined {
    if (this.#gzip || this.#file.gzip === undefined) return this.#gzip
    this.#gzip = this.#make(this.#file.gzip, 'gzip')
    return this.#gzip
  }

  #make(hash: string, encoding?: Encoding): PreparedBody {
    const { cache, type, br, gzip } = this.#file
    const traits = {
      etag: toEtag(hash),
      type,
      cacheControl: cacheControls[cache],
      varies: br !== undefined || gzip !== undefined,
      encoding,
      extra: this.#extra,
    }
    return new StoredRepresentation(traits, this.#getBlob(hash))
  }
}
