import { maxJoinedBytes, toHeaderBlock } from '#wire/write-response.ts'
import { type RepresentationMetadata, toHeaders, toNotModifiedHeaders } from './prepared-headers.ts'

/** A body and its header fields, flat and without `Cache-Control`, as the framework sends them. */
export type PreparedBody = {
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
}

/**
 * The same, serialised once a release as the fast path writes it: the header fields with the empty
 * line that ends them, and a small body behind them.
 */
export type Representation = PreparedBody & {
  readonly lines: Buffer
  /** Bytes of the body. */
  readonly size: number
  /** The body, if it is not behind the header fields. */
  readonly rest: Buffer
  readonly notModified: Buffer
}

const none = Buffer.alloc(0)

/** Holds the members that nearly every response needs; the others are made on demand. */
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
