import type { ReleaseFile } from '@livery/contract/release.ts'
import type { Encoding } from './negotiate-encoding.ts'
import { toWire, type Wire } from './wire.ts'

/** One body with its headers, written once a release. */
export type Form = {
  body: Buffer
  etag: string
  /** Name, value, name, value …: what `writeHead` takes without another look. */
  headers: readonly string[]
  notModifiedHeaders: readonly string[]
  /** Both once more, as they stand on the connection. */
  wire: Wire
}

export type PreparedFile = { identity: Form } & { [encoding in Encoding]?: Form | undefined }

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

/**
 * The answers of a file, one a stored encoding; `extra` headers go on all of them. Each is made
 * when a client first takes it: most files are only ever wanted in one encoding.
 */
export function prepareFile(
  file: ReleaseFile,
  getBlob: (hash: string) => Buffer,
  extra: readonly string[] = [],
): PreparedFile {
  const compressed = file.br !== undefined || file.gzip !== undefined
  const shared = [
    'Cache-Control',
    cacheControl[file.cache],
    ...(compressed ? ['Vary', 'Accept-Encoding'] : []),
    ...commonHeaders,
    ...extra,
  ]
  const made: Partial<PreparedFile> = {}
  const make = (hash: string, encoding?: Encoding): Form =>
    prepareForm({ body: getBlob(hash), etag: toEtag(hash), type: file.type, shared, encoding })
  return {
    get identity() {
      made.identity ??= make(file.hash)
      return made.identity
    },
    get br() {
      if (file.br !== undefined) made.br ??= make(file.br, 'br')
      return made.br
    },
    get gzip() {
      if (file.gzip !== undefined) made.gzip ??= make(file.gzip, 'gzip')
      return made.gzip
    },
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
  const wire = toWire(headers, notModifiedHeaders)
  return { body, etag, headers, notModifiedHeaders, wire }
}
