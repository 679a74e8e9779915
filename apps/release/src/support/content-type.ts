import { extname } from 'node:path'
import type { ZlibOptions } from 'node:zlib'
import { ReleaseError } from './release-error.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
  '.txt': 'text/plain; charset=utf-8',
}

/** Returns a file's media type by its extension. @throws ReleaseError for an unknown extension */
export function contentType(path: string): string {
  const type = types[extname(path).toLowerCase()]
  if (type === undefined) {
    throw new ReleaseError(`${path}: unknown content type for this extension`)
  }
  return type
}

/** Returns whether compression helps; images and fonts are already compressed. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg\+xml)/.test(type)
}

/**
 * Returns the options for gzip. A copy creates its own gzip forms, and these options ensure that
 * their bytes are the same.
 */
export function buildGzipOptions(bytes: Buffer): ZlibOptions {
  return { level: 9, memLevel: 9, chunkSize: roomFor(bytes) }
}

/**
 * Returns a buffer size that is large enough for the result, so that the result need not be joined
 * from parts.
 */
export function roomFor(bytes: Buffer): number {
  return bytes.length + 64
}
