import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from '@livery/contract/release.ts'
import { isCompressible } from './compile/content-type.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * `shared` files are compressed once for everybody, so the slowest level pays. `own` files are
 * one merchant's: level 11 would take sixty times as long for seven per cent fewer bytes.
 */
type Effort = 'shared' | 'own'

/** Below this an answer fits one network packet either way: nothing arrives any sooner. */
const worthwhileBytes = 1024

const brotliLevel: Record<Effort, number> = { shared: 11, own: 6 }

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
  if (bytes.length < worthwhileBytes || !isCompressible(type)) return file
  const [br, zipped] = await Promise.all([
    brotli(bytes, input.effort),
    toGzip(bytes, { level: 9, memLevel: 9, chunkSize: roomFor(bytes) }),
  ])
  if (br.length < bytes.length) file.br = await keeper.put(br)
  if (zipped.length < bytes.length) file.gzip = await keeper.put(zipped)
  return file
}

function brotli(bytes: Buffer, effort: Effort): Promise<Buffer> {
  return toBrotli(bytes, {
    chunkSize: roomFor(bytes),
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** One piece of memory that surely holds the outcome, so that it need not be put together. */
function roomFor(bytes: Buffer): number {
  return bytes.length + 64
}
