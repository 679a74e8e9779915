import { storeInArena } from '#fast-path/buffer-arena.ts'
import { toHeaderBlock } from '#fast-path/header-lines.ts'
import { type ByteRange, maxJoinedBytes } from '#fast-path/write-response.ts'
import { type RepresentationMetadata, toHeaders, toNotModifiedHeaders } from './prepared-headers.ts'

/** A body with its headers as Node takes them: name, value, name, value …, without another look. */
export type Answer = {
  readonly etag: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
}

/**
 * The same, written once a release, as it stands on the connection: lines of the head up to and with
 * the empty one, and a small body with them.
 */
export type Representation = Answer &
  ByteRange & {
    /** Bytes of the body. */
    readonly size: number
    /** Not among the lines: an answer with a cookie says more here. */
    readonly cacheControl: string
    /** The body, if it is not with the head. */
    readonly rest: Buffer
    readonly notModified: ByteRange
  }

const none = Buffer.alloc(0)

/** Holds what nearly every answer needs; what few need is made when it is asked for. */
export class StoredRepresentation implements Representation {
  readonly size: number
  readonly etag: string
  readonly cacheControl: string
  readonly bytes: Buffer
  readonly from: number
  readonly to: number
  readonly rest: Buffer
  readonly #traits: RepresentationMetadata
  #notModified: ByteRange | undefined

  /** @throws TypeError for a header that HTTP cannot carry */
  constructor(traits: RepresentationMetadata, body: Buffer) {
    this.size = body.length
    this.etag = traits.etag
    this.cacheControl = traits.cacheControl
    this.#traits = traits
    const lines = toHeaderBlock(this.headers)
    const isSmall = lines.length + body.length <= maxJoinedBytes
    const { bytes, from, to } = storeInArena(isSmall ? [lines, body] : [lines])
    this.bytes = bytes
    this.from = from
    this.to = to
    this.rest = isSmall ? none : body
  }

  get body(): Buffer {
    return this.rest === none ? this.bytes.subarray(this.to - this.size, this.to) : this.rest
  }

  get headers(): string[] {
    return toHeaders(this.#traits, this.size)
  }

  get notModifiedHeaders(): string[] {
    return toNotModifiedHeaders(this.#traits)
  }

  get notModified(): ByteRange {
    this.#notModified ??= storeInArena([toHeaderBlock(this.notModifiedHeaders)])
    return this.#notModified
  }
}
