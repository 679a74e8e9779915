import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Largest body, in bytes, that is copied behind its head instead of written separately. */
export const maxJoinedBytes = 16_384

/** Node keeps the composed head in `_header`, and in `_headerSent` whether it was written. */
export type ResponseWithHead = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/**
 * The parts of a response: the head's own lines, its prepared lines (perhaps with the body), the
 * body.
 */
export type ResponseParts = { head: string; lines: Buffer; body: Buffer }

/** Node accepts no longer head, and ours are far shorter. */
const headBytes = 16_384
let room = Buffer.allocUnsafeSlow(headBytes + maxJoinedBytes)
const none = Buffer.alloc(0)

/**
 * Ends a response whose head is composed, head and small body in one plain write. Node itself
 * passes head, body and an empty end to the kernel in a gathering write.
 */
export function endInOneWrite(response: ResponseWithHead, body: Buffer): void {
  const { socket, _header: head } = response
  // Only on a connection of its own: a queued response, or an injected one, has none yet.
  const isAlone = socket instanceof Socket && socket.writable
  const isMade = typeof head === 'string' && response._headerSent === false
  if (!isAlone || !isMade || body.length > maxJoinedBytes) {
    response.end(body)
    return
  }
  response._headerSent = true
  write(socket, { head, lines: none, body })
  response.end()
}

/**
 * Writes a response of any size on a connection where nothing waits. Returns whether the connection
 * took it, or `undefined` while part of it waits: then `onLate` hears.
 */
export function writeResponse(
  socket: Socket,
  parts: ResponseParts,
  onLate: (isTaken: boolean) => void,
): boolean | undefined {
  write(socket, parts)
  if (socket.writableLength === 0) return socket.errored === null
  // An empty write waits behind the rest, and its callback tells what became of both.
  socket.write(none, error => onLate(error == null))
  return undefined
}

/**
 * Small responses are assembled in one shared buffer: new memory for each of them would evict
 * everything else from the processor's cache.
 */
function write(socket: Socket, { head, lines, body }: ResponseParts): void {
  if (head.length + lines.length + body.length > room.length) {
    writeApart(socket, { head, lines, body })
    return
  }
  const linesAt = room.write(head, 'latin1')
  const bodyAt = linesAt + lines.length
  room.set(lines, linesAt)
  room.set(body, bodyAt)
  socket.write(room.subarray(0, bodyAt + body.length))
  // The connection did not take all of it, and still needs this buffer.
  if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(room.length)
}

function writeApart(socket: Socket, { head, lines, body }: ResponseParts): void {
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(lines)
  socket.write(body)
  socket.uncork()
}
