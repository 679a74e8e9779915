import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { ReleaseFile } from '@livery/contract/release.ts'
import { buildGzipOptions, isCompressible, roomFor } from '#support/content-type.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * `shared` files are compressed once for all merchants, at the best level. `own` files belong to
 * one merchant: level 11 would take sixty times as long to save seven percent.
 */
type Effort = 'shared' | 'own'

/**
 * Minimum size in bytes for compression. A smaller response fits into one network packet anyway.
 * Many shared files are loaded concurrently over the same connection, so shared files are
 * compressed at almost any size.
 */
const worthwhileBytes: Record<Effort, number> = { shared: 128, own: 1024 }

const brotliLevel: Record<Effort, number> = { shared: 11, own: 6 }

/**
 * Brotli's window size as a power of two. Above 64 kB, Brotli prepares a larger table, which takes
 * 20% of the time for a 10 kB page and does not improve compression.
 */
const smallWindow = 16

export type FileInput = {
  bytes: Buffer
  type: string
  cache: ReleaseFile['cache']
  effort: Effort
}

/** Where a file's forms are stored: the store, or a pack's blobs. */
export type Keeper = { put(bytes: Buffer): string | Promise<string> }

/**
 * Stores a file and its compressed forms, and returns their description. If one compressed form is
 * not smaller than the file, neither form is stored, because other servers of an exported folder
 * check only for the gzip form.
 */
export async function storeFile(keeper: Keeper, input: FileInput): Promise<ReleaseFile> {
  const { bytes, type, cache } = input
  const hash = await keeper.put(bytes)
  const file: ReleaseFile = { hash, size: bytes.length, type, cache }
  if (bytes.length < worthwhileBytes[input.effort] || !isCompressible(type)) return file

  const [br, zipped] = await compress[input.effort](bytes)
  if (Math.max(br.length, zipped.length) >= bytes.length) return file

  file.br = await keeper.put(br)
  file.gzip = await keeper.put(zipped)

  return file
}

type Forms = [br: Buffer, gzip: Buffer]

const compress: Record<Effort, (bytes: Buffer) => Promise<Forms> | Forms> = {
  shared: bytes =>
    Promise.all([
      toBrotli(bytes, buildBrotliOptions(bytes, 'shared')),
      toGzip(bytes, buildGzipOptions(bytes)),
    ]),
  // Compressing a few kilobytes on this thread is faster than a round trip to another thread.
  own: bytes => [
    brotliCompressSync(bytes, buildBrotliOptions(bytes, 'own')),
    gzipSync(bytes, buildGzipOptions(bytes)),
  ],
}

function buildBrotliOptions(bytes: Buffer, effort: Effort): BrotliOptions {
  return {
    chunkSize: roomFor(bytes),
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...(bytes.length < 2 ** smallWindow && { [constants.BROTLI_PARAM_LGWIN]: smallWindow }),
    },
  }
}
