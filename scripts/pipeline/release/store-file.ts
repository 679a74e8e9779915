import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from 'node:zlib'
import type { ReleaseFile } from '@livery/contract/release.ts'
import { isCompressible } from '../../support/content-type.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * `shared` files are compressed once for everybody, so the slowest level pays. `own` files are
 * one merchant's: level 11 would take sixty times as long for seven per cent fewer bytes.
 */
type Effort = 'shared' | 'own'

/**
 * Below this an answer fits one network packet either way: alone it arrives no sooner. Shared files
 * come many at once, over a line they fill together.
 */
const worthwhileBytes: Record<Effort, number> = { shared: 128, own: 1024 }

const brotliLevel: Record<Effort, number> = { shared: 11, own: 6 }

/**
 * How far back brotli looks, as a power of two. Beyond 64 kB it gets another, larger table ready,
 * which for a page of ten takes a fifth of the time and finds nothing more.
 */
const smallWindow = 16

export type FileInput = {
  bytes: Buffer
  type: string
  cache: ReleaseFile['cache']
  effort: Effort
}

/** Where the forms of a file go: into the store, or among the blobs of a pack. */
export type Keeper = { put(bytes: Buffer): string | Promise<string> }

/** Keeps a file and its compressed forms (only where they are smaller) and describes them. */
export async function storeFile(keeper: Keeper, input: FileInput): Promise<ReleaseFile> {
  const { bytes, type, cache } = input
  const hash = await keeper.put(bytes)
  const file: ReleaseFile = { hash, size: bytes.length, type, cache }
  if (bytes.length < worthwhileBytes[input.effort] || !isCompressible(type)) return file
  const [br, zipped] = await compress[input.effort](bytes)
  if (br.length < bytes.length) file.br = await keeper.put(br)
  if (zipped.length < bytes.length) file.gzip = await keeper.put(zipped)
  return file
}

type Forms = [br: Buffer, gzip: Buffer]

const compress: Record<Effort, (bytes: Buffer) => Promise<Forms> | Forms> = {
  shared: bytes =>
    Promise.all([
      toBrotli(bytes, toBrotliOptions(bytes, 'shared')),
      toGzip(bytes, toGzipOptions(bytes)),
    ]),
  // Handing a few kilobytes to another thread and back takes longer than compressing them here.
  own: bytes => [
    brotliCompressSync(bytes, toBrotliOptions(bytes, 'own')),
    gzipSync(bytes, toGzipOptions(bytes)),
  ],
}

function toBrotliOptions(bytes: Buffer, effort: Effort): BrotliOptions {
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

function toGzipOptions(bytes: Buffer): ZlibOptions {
  return { level: 9, memLevel: 9, chunkSize: roomFor(bytes) }
}

/** One piece of memory that surely holds the outcome, so that it need not be put together. */
function roomFor(bytes: Buffer): number {
  return bytes.length + 64
}
