import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'

/** Up to here a body is copied behind its head rather than gathered with it, in bytes. */
export const maxJoinedBytes = 16_384

/**
 * `_header` is where Node keeps the head once it is made, `_headerSent` whether it is out: what is
 * there when it leaves, leaves, and once.
 */
export type ResponseWithHead = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/**
 * Bytes `from` here `to` there of what lies with others in one place. A `Buffer` of their own would
 * be one more object, and one more step to the bytes, for each of ten thousand merchants.
 */
export type ByteRange = { readonly bytes: Buffer; readonly from: number; readonly to: number }

/** An answer on its way: the head as far as it is of this one, what lies ready of it, the body. */
export type ResponseParts = { head: string; lines: ByteRange; body: Buffer }

/** Node reads no longer head than this, and ours are far shorter. */
const headBytes = 16_384
let room = Buffer.allocUnsafeSlow(headBytes + maxJoinedBytes)
const none = Buffer.alloc(0)
const noLines: ByteRange = { bytes: none, from: 0, to: 0 }

/**
 * Ends an answer whose head is made, head and small body in one plain write. By itself Node hands
 * head, body and an empty end to the kernel as a gathering write, which costs a small answer a
 * tenth of its time.
 */
export function endInOneWrite(response: ResponseWithHead, body: Buffer): void {
  const { socket, _header: head } = response
  // Only on a connection of its own: what waits in a queue, or for a test, is put together elsewhere.
  const isAlone = socket instanceof Socket && socket.writable
  const isMade = typeof head === 'string' && response._headerSent === false
  if (!isAlone || !isMade || body.length > maxJoinedBytes) {
    response.end(body)
    return
  }
  response._headerSent = true
  write(socket, { head, lines: noLines, body })
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
 * Small ones are put together in one place for all answers, because new memory for each of them
 * would push everything else out of the processor's cache.
 */
function write(socket: Socket, { head, lines, body }: ResponseParts): void {
  const { bytes, from, to } = lines
  if (head.length + to - from + body.length > room.length) {
    writeApart(socket, { head, lines, body })
    return
  }
  const linesAt = room.write(head, 'latin1')
  const bodyAt = linesAt + to - from
  bytes.copy(room, linesAt, from, to)
  room.set(body, bodyAt)
  socket.write(room.subarray(0, bodyAt + body.length))
  // The connection did not take all of it: the rest stays where it is.
  if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(room.length)
}

function writeApart(
  socket: Socket,
  { head, lines: { bytes, from, to }, body }: ResponseParts,
): void {
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(bytes.subarray(from, to))
  socket.write(body)
  socket.uncork()
}
