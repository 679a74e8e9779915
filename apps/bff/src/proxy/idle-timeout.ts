import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import { AppError } from '#errors/app-error.ts'
import type { Place, Shares } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

/** Maximum size of a request body in bytes (256 KiB); the platform's API uses JSON. */
export const maxBodyBytes = 262_144
/**
 * An excess body up to this size is still read and discarded, so that the client receives the
 * error.
 */
const readAnywayBytes = 4_194_304

/**
 * Streams a request body to the platform. If the body is too large, fails with 413 and aborts the
 * request to the platform. It is a separate stream, so that the client's connection stays open if
 * the platform ends the request early.
 */
export class CountedBody extends Transform {
  #bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#bytes += chunk.length
    if (this.#bytes > maxBodyBytes) done(new AppError('body_too_large'))
    else done(null, chunk)
  }
}

/** Asserts that the Content-Length is within the limit. @throws AppError body_too_large */
export function assertBodyFits({ headers }: IncomingMessage): void {
  const length = Number(headers['content-length'] ?? 0)
  if (length <= maxBodyBytes) return
  const closing = length > readAnywayBytes ? { connection: 'close' } : {}
  throw new AppError('body_too_large', { headers: closing })
}

/**
 * Returns a request's body, or null if there is no body to forward. A GET or HEAD body has no
 * meaning (RFC 9110 §9.3.1) and is not forwarded.
 */
export function createCountedBody(raw: IncomingMessage): CountedBody | null {
  const { method, headers } = raw
  if (method === 'GET' || method === 'HEAD') return null

  const length = Number(headers['content-length'] ?? 0)
  if (length === 0 && headers['transfer-encoding'] === undefined) return null

  const body = raw.pipe(new CountedBody())
  // If the stream ends early for any reason, the rest of the body is read and discarded, because
  // the client's next request follows it. The pipe pauses the source and is notified first, so
  // these listeners resume the source afterwards.
  body.once('error', () => raw.resume())
  body.once('close', () => raw.resume())

  return body
}

/** An exchange with an idle timeout. `place` is used only by the timeout itself. */
export type IdleTimed = { movedAtMs: number; place: number; onIdle(): void }

export type IdleTimeout = { add(moving: IdleTimed): void; remove(moving: IdleTimed): void }

/**
 * Ends exchanges that have not progressed for `silenceMs`, accurate to the millisecond. One timer
 * serves all exchanges. It is set to the earliest possible expiry; by then, almost all exchanges
 * have progressed or ended. A separate timer per exchange, reset on every progress, would cost much
 * more.
 */
export function createIdleTimeout(silenceMs: number): IdleTimeout {
  const watched: IdleTimed[] = []
  let timer: NodeJS.Timeout | undefined

  function lookAfter(delayMs: number): void {
    // The timeout of one exchange may start another exchange, which has already set the timer.
    clearTimeout(timer)
    // The timer need not keep the process alive, because each exchange's connection does.
    timer = setTimeout(look, Math.ceil(delayMs)).unref()
  }

  function look(): void {
    timer = undefined
    const silentSinceMs = performance.now() - silenceMs
    const silent = watched.filter(({ movedAtMs }) => movedAtMs <= silentSinceMs)
    for (const moving of silent) moving.onIdle()

    const earliestMs = watched.reduce(
      (least, { movedAtMs }) => Math.min(least, movedAtMs),
      Infinity,
    )

    if (watched.length > 0) lookAfter(Math.max(1, earliestMs - silentSinceMs))
  }

  return {
    add(moving) {
      moving.place = watched.push(moving) - 1
      if (timer === undefined) lookAfter(silenceMs)
    },
    remove(moving) {
      if (watched[moving.place] !== moving) return
      const last = watched.pop()
      if (last === undefined || last === moving) return
      watched[moving.place] = last
      last.place = moving.place
    },
  }
}

/** A call that waits for a client that does not read the response or does not send the body. */
export type Stalled = { onIdle(): void }

export type SlowClients = {
  add(call: Stalled, owner: Owner): void
  remove(call: Stalled): void
}

type Waiting = { place: Place; owner: Owner }

/**
 * Limits the calls that wait for clients that do not read their response or do not send their body.
 * Each such call uses memory and a connection to the platform. When an owner's limit is exceeded,
 * the owner's longest-waiting call is ended, because a slow network makes progress from time to
 * time and an attacker does not.
 */
export function createSlowClients(shares: Shares): SlowClients {
  /** Longest-waiting first. */
  const waiting = new Map<Stalled, Waiting>()

  function remove(call: Stalled): void {
    const found = waiting.get(call)
    if (found) shares.leave(found.place)
    waiting.delete(call)
  }

  function endLongest(owner: Owner, whose: ShareOwner): boolean {
    for (const [call, found] of waiting) {
      if (!isOf(found.owner, owner, whose)) continue
      remove(call)
      call.onIdle()
      return true
    }
    return false
  }

  function add(call: Stalled, owner: Owner): void {
    if (waiting.has(call)) return
    let place = shares.enter(owner.merchant, owner.client)
    while (typeof place === 'string' && endLongest(owner, place)) {
      place = shares.enter(owner.merchant, owner.client)
    }
    if (typeof place !== 'string') waiting.set(call, { place, owner })
  }

  return { add, remove }
}

function isOf(call: Owner, owner: Owner, whose: ShareOwner): boolean {
  if (whose === 'process') return true
  return whose === 'merchant' ? call.merchant === owner.merchant : call.client === owner.client
}
