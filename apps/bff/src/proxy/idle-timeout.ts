import type { IncomingMessage } from 'node:http'
import { Transform, type TransformCallback } from 'node:stream'
import type { ShareOwner } from '@livery/contract/metrics/resources.ts'
import { AppError } from '#errors/app-error.ts'
import type { Place, Shares } from '#load/shares.ts'
import type { Owner } from './platform-connections.ts'

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

/** An exchange with an idle timeout. Only the timeout uses `place`. */
export type IdleTimed = { movedAtMs: number; place: number; onIdle(): void }

export type IdleTimeout = { add(moving: IdleTimed): void; remove(moving: IdleTimed): void }

/**
 * Ends exchanges that have not progressed for `silenceMs`, accurate to the millisecond, with one
 * timer for all: it is set to the earliest possible expiry, and by then almost all exchanges have
 * progressed or ended. One timer per exchange, reset on every progress, would account for most of
 * the cost of such a timeout.
 */
export function createIdleTimeout(silenceMs: number): IdleTimeout {
  const watched: IdleTimed[] = []
  let timer: NodeJS.Timeout | undefined

  function lookAfter(delayMs: number): void {
    // A timed-out exchange may immediately start a new one, which has already set the timer.
    clearTimeout(timer)
    // The timer need not keep the process alive, because each exchange has a connection that does.
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

/** A call that is waiting for a client that does not read, or does not send. */
export type Stalled = { onIdle(): void }

export type SlowClients = {
  add(call: Stalled, owner: Owner): void
  remove(call: Stalled): void
}

type Waiting = { place: Place; owner: Owner }

/**
 * Limits how many calls wait for clients that do not read their response or do not send their body:
 * each such call uses memory and a connection to the platform that others need. Within the share
 * that is used up, the call that has waited longest is ended, because a slow network makes progress
 * from time to time and an attacker does not.
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
