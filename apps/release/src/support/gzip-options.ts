import type { ZlibOptions } from 'node:zlib'

/**
 * Returns the options for gzip: a copy creates its own gzip forms, which must have the same bytes.
 */
export function buildGzipOptions(bytes: Buffer): ZlibOptions {
  return { level: 9, memLevel: 9, chunkSize: roomFor(bytes) }
}

/**
 * Returns a buffer size that is large enough for the result, so that it need not be joined from
 * parts.
 */
export function roomFor(bytes: Buffer): number {
  return bytes.length + 64
}
