import { validateHeaderName, validateHeaderValue } from 'node:http'
import {
  buildNotModifiedHeaders,
  buildOkHeaders,
  type RepresentationMetadata,
} from './prepared-headers.ts'

/** A body and its header fields, as flat lists without `Cache-Control`. */
export type PreparedBody = {
  readonly etag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly headers: readonly string[]
  readonly notModifiedHeaders: readonly string[]
}

/** Stores the members that nearly every response needs; the others are built on demand. */
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
