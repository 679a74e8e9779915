import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import { AppError } from '#errors/app-error.ts'

/** Largest request body, in bytes (256 KiB): the platform speaks JSON. */
export const maxBodyBytes = 262_144
/** Up to here an excess is read and discarded, so that the client gets the error. */
const readAnywayBytes = 4_194_304

/**
 * A request's body on its way to the platform: streamed, and cut off with 413 once it is too large,
 * which tears down the request to the platform as well. A stream of its own, because an early end
 * at the platform must not end the client's connection.
 */
export class CountedBody extends Transform {
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > maxBodyBytes) done(new AppError('body_too_large'))
    else done(null, chunk)
  }
}

/** @throws AppError body_too_large when the length a request announces is */
export function assertBodyFits({ headers }: IncomingMessage): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBodyBytes) return
  const closing = length > readAnywayBytes ? { connection: 'close' } : {}
  throw new AppError('body_too_large', { headers: closing })
}

/**
 * The body of a request, or null where there is none. A body of a GET or HEAD means nothing
 * (RFC 9110 §9.3.1) and stays here.
 */
export function toCountedBody(raw: IncomingMessage): CountedBody | null {
  const { method, headers } = raw
  if (method === 'GET' || method === 'HEAD') return null
  const length = Number(headers['content-length'] ?? 0)
  if (length === 0 && headers['transfer-encoding'] === undefined) return null
  const body = raw.pipe(new CountedBody())
  // If it ends early, for whatever reason, the rest is read and discarded: the client's next
  // request follows. The pipe pauses its source, and hears of the end before us.
  body.once('error', () => raw.resume())
  body.once('close', () => raw.resume())
  return body
}
