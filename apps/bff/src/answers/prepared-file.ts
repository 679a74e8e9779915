import type { ReleaseFile } from '@livery/contract/release.ts'
import type { Encoding } from './prepared-headers.ts'
import { toEtag } from './prepared-headers.ts'
import { type Representation, StoredRepresentation } from './stored-representation.ts'

export type PreparedFile = {
  readonly identity: Representation
  readonly br?: Representation | undefined
  readonly gzip?: Representation | undefined
}

/**
 * Chooses the best encoding that the client accepts. If none of the stored encodings is acceptable,
 * it chooses identity, which is better than a 406.
 */
export function chooseRepresentation(
  file: PreparedFile,
  encodings: readonly Encoding[],
): Representation {
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

/** Prepares a file's representations, one per stored encoding; all include the `extra` fields. */
export function prepareFile(
  file: ReleaseFile,
  getBlob: (hash: string) => Buffer,
  extra: readonly string[] = [],
): PreparedFile {
  return new LazyFile(file, getBlob, extra)
}

/**
 * Builds each representation on first use, because most files are requested in only one encoding.
 * This is a class because ten thousand active merchants have an instance for each of their files,
 * and all instances share the getter functions.
 */
class LazyFile implements PreparedFile {
  readonly #file: ReleaseFile
  readonly #getBlob: (hash: string) => Buffer
  readonly #extra: readonly string[]
  #identity: Representation | undefined
  #br: Representation | undefined
  #gzip: Representation | undefined

  constructor(file: ReleaseFile, getBlob: (hash: string) => Buffer, extra: readonly string[]) {
    this.#file = file
    this.#getBlob = getBlob
    this.#extra = extra
  }

  get identity(): Representation {
    this.#identity ??= this.#make(this.#file.hash)
    return this.#identity
  }

  get br(): Representation | undefined {
    if (this.#br || this.#file.br === undefined) return this.#br
    this.#br = this.#make(this.#file.br, 'br')
    return this.#br
  }

  get gzip(): Representation | undefined {
    if (this.#gzip || this.#file.gzip === undefined) return this.#gzip
    this.#gzip = this.#make(this.#file.gzip, 'gzip')
    return this.#gzip
  }

  #make(hash: string, encoding?: Encoding): Representation {
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
