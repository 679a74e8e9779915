import { hash } from 'node:crypto'
import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseFile, ReleaseMerchant } from '@livery/contract/release.ts'
import { buildShellHeaders } from './compose-response.ts'
import {
  cacheControls,
  type Encoding,
  type PreparedBody,
  type PreparedFile,
  prepareFile,
  StoredRepresentation,
  toEtag,
} from './prepared-file.ts'

/**
 * Higher compression levels do not make digests smaller and take two to three times as long. These
 * levels compress 70 kB of digests in 2 ms.
 */
const brotli: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
}
const gzipLevel = 6

/** Text that is sent instead of a file's stored bodies. */
export type ComposedText = {
  file: Pick<ReleaseFile, 'type' | 'cache'>
  compose(): string
  /** Counts the given bytes as memory in use, because they are kept in memory. */
  hold(bytes: Buffer): Buffer
}

/**
 * Prepares a file whose text is composed from several files of a release. Each representation is
 * built on first use.
 */
export function prepareText(text: ComposedText): PreparedFile {
  return new ComposedFile(text)
}

class ComposedFile implements PreparedFile {
  readonly #text: ComposedText
  #identity: PreparedBody | undefined
  #br: PreparedBody | undefined
  #gzip: PreparedBody | undefined

  constructor(text: ComposedText) {
    this.#text = text
  }

  get identity(): PreparedBody {
    this.#identity ??= this.#make(bytes => bytes)
    return this.#identity
  }

  get br(): PreparedBody {
    this.#br ??= this.#make(bytes => brotliCompressSync(bytes, brotli), 'br')
    return this.#br
  }

  get gzip(): PreparedBody {
    this.#gzip ??= this.#make(bytes => gzipSync(bytes, { level: gzipLevel }), 'gzip')
    return this.#gzip
  }

  #make(encode: (bytes: Buffer) => Buffer, encoding?: Encoding): PreparedBody {
    const { file, compose, hold } = this.#text
    const body = hold(encode(Buffer.from(compose())))
    const { type, cache } = file
    const etag = toEtag(hash('sha256', body))
    const metadata = { etag, type, cacheControl: cacheControls[cache], varies: true, encoding }
    return new StoredRepresentation(metadata, body)
  }
}

/** The merchant's page, without and with `X-Robots-Tag: noindex`. */
export type Pages = { indexablePage: PreparedFile; hiddenPage: PreparedFile }

export function preparePages(
  merchant: Pick<ReleaseMerchant, 'shell' | 'csp' | 'buildId'>,
  getBlob: (hash: string) => Buffer,
): Pages {
  const headers = buildShellHeaders(merchant)
  return {
    indexablePage: prepareFile(merchant.shell, getBlob, headers),
    hiddenPage: prepareFile(merchant.shell, getBlob, [...headers, 'X-Robots-Tag', 'noindex']),
  }
}
