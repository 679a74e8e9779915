import type { ReleaseFile } from '@livery/contract/release.ts'
import type { Encoding } from './negotiate-encoding.ts'
import { toWire, type Wire } from './wire.ts'

/**
 * One body with its headers, written once a release; both as Node takes them, and as they stand on
 * the connection.
 */
export type Form = Wire & {
  body: Buffer
  etag: string
  /** Name, value, name, value …: what `writeHead` takes without another look. */
  headers: readonly string[]
  notModifiedHeaders: readonly string[]
}

export type PreparedFile = {
  readonly identity: Form
  readonly br?: Form | undefined
  readonly gzip?: Form | undefined
}

const cacheControl = {
  immutable: 'public, max-age=31536000, immutable',
  revalidate: 'no-cache',
} as const

/** What every answer from a release carries. */
export const commonHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  // The query may hold a session token: neither path nor query ever leaves in a Referer.
  'Referrer-Policy',
  'strict-origin',
] as const

/** The answers of a file, one a stored encoding; `extra` headers go on all of them. */
export function prepareFile(
  file: ReleaseFile,
  getBlob: (hash: string) => Buffer,
  extra: readonly string[] = [],
): PreparedFile {
  return new LazyFile(file, getBlob, extra)
}

/**
 * Each form is made when a client first takes it: most files are only ever wanted in one encoding.
 * A class, because ten thousand merchants in use have one for each of their files: its getters are
 * the same functions for all of them.
 */
class LazyFile implements PreparedFile {
  readonly #file: ReleaseFile
  readonly #getBlob: (hash: string) => Buffer
  readonly #extra: readonly string[]
  #identity: Form | undefined
  #br: Form | undefined
  #gzip: Form | undefined

  constructor(file: ReleaseFile, getBlob: (hash: string) => Buffer, extra: readonly string[]) {
    this.#file = file
    this.#getBlob = getBlob
    this.#extra = extra
  }

  get identity(): Form {
    this.#identity ??= this.#make(this.#file.hash)
    return this.#identity
  }

  get br(): Form | undefined {
    if (this.#br || this.#file.br === undefined) return this.#br
    this.#br = this.#make(this.#file.br, 'br')
    return this.#br
  }

  get gzip(): Form | undefined {
    if (this.#gzip || this.#file.gzip === undefined) return this.#gzip
    this.#gzip = this.#make(this.#file.gzip, 'gzip')
    return this.#gzip
  }

  #make(hash: string, encoding?: Encoding): Form {
    const { cache, type, br, gzip } = this.#file
    const shared = [
      'Cache-Control',
      cacheControl[cache],
      ...(br === undefined && gzip === undefined ? [] : ['Vary', 'Accept-Encoding']),
      ...commonHeaders,
      ...this.#extra,
    ]
    return prepareForm({ body: this.#getBlob(hash), etag: toEtag(hash), type, shared, encoding })
  }
}

/** Strong: each encoded form has its own hash, hence its own tag. */
export function toEtag(hash: string): string {
  return `"${hash.slice(0, 32)}"`
}

type FormSource = {
  body: Buffer
  etag: string
  type: string
  shared: readonly string[]
  encoding?: Encoding | undefined
}

export function prepareForm({ body, etag, type, shared, encoding }: FormSource): Form {
  const notModifiedHeaders = [...shared, 'ETag', etag]
  const headers = [
    ...notModifiedHeaders,
    'Content-Type',
    type,
    'Content-Length',
    String(body.length),
    ...(encoding === undefined ? [] : ['Content-Encoding', encoding]),
  ]
  return { body, etag, headers, notModifiedHeaders, ...toWire(headers, notModifiedHeaders) }
}
