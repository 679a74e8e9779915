import { maxJoinedBytes, toHeaderBlock } from '#wire/write-response.ts'
import { type RepresentationMetadata, toHeaders, toNotModifiedHeaders } from './prepared-headers.ts'

/**
 * A body and its header fields, as the flat list without `Cache-Control` that the framework sends.
 */
export type PreparedBody = {
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
}

/**
 * A prepared body that is also serialized, once per release, in the form that the fast path writes:
 * the header fields, the empty line that ends them, and, if it is small, the body.
 */
export type Representation = PreparedBody & {
  readonly lines: Buffer
  /** Size of the body in bytes. */
  readonly size: number
  /** The body, unless it already follows the header fields. */
  readonly rest: Buffer
  readonly notModified: Buffer
}

const none = Buffer.alloc(0)

/** Stores the members that nearly every response needs; the others are built on demand. */
export class StoredRepresentation implements Representation {
  readonly size: number
  readonly etag: string
  readonly cacheControl: string
  readonly lines: Buffer
  readonly rest: Buffer
  readonly #metadata: RepresentationMetadata
  #notModified: Buffer | undefined

  /** @throws TypeError for a header that HTTP cannot carry */
  constructor(metadata: RepresentationMetadata, body: Buffer) {
    this.size = body.length
    this.etag = metadata.etag
    this.cacheControl = metadata.cacheControl
    this.#metadata = metadata
    const lines = toHeaderBlock(this.headers)
    const isSmall = lines.length + body.length <= maxJoinedBytes
    this.lines = isSmall ? Buffer.concat([lines, body]) : lines
    this.rest = isSmall ? none : body
  }

  get body(): Buffer {
    return this.rest === none ? this.lines.subarray(this.lines.length - this.size) : this.rest
  }

  get headers(): string[] {
    return toHeaders(this.#metadata, this.size)
  }

  get notModifiedHeaders(): string[] {
    return toNotModifiedHeaders(this.#metadata)
  }

  get notModified(): Buffer {
    this.#notModified ??= toHeaderBlock(this.notModifiedHeaders)
    return this.#notModified
  }
}
