import type { ZlibOptions } from 'node:zlib'

/** How files are packed by gzip: a copy makes its own gzip forms, and they are held to the same bytes. */
export function toGzipOptions(bytes: Buffer): ZlibOptions {
  return { level: 9, memLevel: 9, chunkSize: roomFor(bytes) }
}

/** One buffer large enough for the result, so that it is not joined from parts. */
export function roomFor(bytes: Buffer): number {
  return bytes.length + 64
}
