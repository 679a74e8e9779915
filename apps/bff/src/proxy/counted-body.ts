import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { AppError } from '#errors/app-error.ts'

/** Maximum size of a request body in bytes (256 KiB); the platform's API uses JSON. */
export const maxBodyBytes = 262_144
/** Up to this size an excess body is read and discarded, so that the client receives the error. */
const readAnywayBytes = 4_194_304

/**
 * Streams a request body to the platform, and fails with 413 once the body is too large, which also
 * aborts the request to the platform. A separate stream, because an early end at the platform must
 * not close the client's connection.
 */
export class CountedBody extends Transform {
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > maxBodyBytes) done(new AppError('body_too_large'))
    else done(null, chunk)
  }
}

/** @throws AppError body_too_large if the request's announced length is too large */
export function assertBodyFits({ headers }: IncomingMessage): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBodyBytes) return
  const closing = length > readAnywayBytes ? { connection: 'close' } : {}
  throw new AppError('body_too_large', { headers: closing })
}

/**
 * Returns a request's body, or null if there is none. A GET or HEAD body has no meaning (RFC 9110
 * §9.3.1) and is not forwarded.
 */
export function createCountedBody(raw: IncomingMessage): CountedBody | null {
  const { method, headers } = raw
  if (method === 'GET' || method === 'HEAD') return null
  const length = Number(headers['content-length'] ?? 0)
  if (length === 0 && headers['transfer-encoding'] === undefined) return null
  const body = raw.pipe(new CountedBody())
  // If the body ends early, for whatever reason, the rest is read and discarded, because the
  // client's next request follows it. The pipe pauses its source, and is notified of the end before
  // us.
  body.once('error', () => raw.resume())
  body.once('close', () => raw.resume())
  return body
}
