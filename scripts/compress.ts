import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReleaseFile } from '@livery/contract/release.ts'
import { isCompressible } from './compile/content-type.ts'
import type { Store } from './release/store.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * `shared` files are compressed once for everybody, so the slowest level pays. `own` files are
 * one merchant's: level 5 costs a twelfth of the time for about ten per cent more bytes.
 */
type Effort = 'shared' | 'own'

/** Below this an answer fits one network packet either way: nothing arrives any sooner. */
const worthwhileBytes = 1024

const brotliLevel: Record<Effort, number> = { shared: 11, own: 5 }

export type FileInput = {
  bytes: Buffer
  type: string
  cache: ReleaseFile['cache']
  effort: Effort
}

/** Keeps a file and its compressed forms (only where they are smaller) and describes them. */
export async function storeFile(store: Store, input: FileInput): Promise<ReleaseFile> {
  const { bytes, type, cache } = input
  const hash = await store.put(bytes)
  const file: ReleaseFile = { hash, size: bytes.length, type, cache }
  if (bytes.length < worthwhileBytes || !isCompressible(type)) return file
  const [br, zipped] = await Promise.all([brotli(bytes, input.effort), toGzip(bytes, { level: 9 })])
  if (br.length < bytes.length) file.br = await store.put(br)
  if (zipped.length < bytes.length) file.gzip = await store.put(zipped)
  return file
}

function brotli(bytes: Buffer, effort: Effort): Promise<Buffer> {
  return toBrotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliLevel[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
