import { hash } from 'node:crypto'
import { type BrotliOptions, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { ReleaseFile } from '@livery/contract/release.ts'
import { cacheControls, type PreparedFile } from './prepared-file.ts'
import type { Encoding } from './prepared-headers.ts'
import { toEtag } from './prepared-headers.ts'
import { type Representation, StoredRepresentation } from './stored-representation.ts'

/**
 * Higher levels do not make digests any smaller and take two to three times as long. At these
 * levels, 70 kB of digests take 2 ms.
 */
const brotli: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
}
const gzipLevel = 6

/** A string that replaces the stored bodies of a file. */
export type ComposedText = {
  file: Pick<ReleaseFile, 'type' | 'cache'>
  compose(): string
  /** Counts the bytes that stay in memory. */
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
  #identity: Representation | undefined
  #br: Representation | undefined
  #gzip: Representation | undefined

  constructor(text: ComposedText) {
    this.#text = text
  }

  get identity(): Representation {
    this.#identity ??= this.#make(bytes => bytes)
    return this.#identity
  }

  get br(): Representation {
    this.#br ??= this.#make(bytes => brotliCompressSync(bytes, brotli), 'br')
    return this.#br
  }

  get gzip(): Representation {
    this.#gzip ??= this.#make(bytes => gzipSync(bytes, { level: gzipLevel }), 'gzip')
    return this.#gzip
  }

  #make(encode: (bytes: Buffer) => Buffer, encoding?: Encoding): Representation {
    const { file, compose, hold } = this.#text
    const body = hold(encode(Buffer.from(compose())))
    const { type, cache } = file
    const etag = toEtag(hash('sha256', body))
    const metadata = { etag, type, cacheControl: cacheControls[cache], varies: true, encoding }
    return new StoredRepresentation(metadata, body)
  }
}
