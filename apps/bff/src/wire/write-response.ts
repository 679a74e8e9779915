import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { Socket } from 'node:net'

/** Header fields, name and value alternating; a repeated name has a list of values. */
export type FlatHeaders = readonly (string | readonly string[])[]

/** Largest body, in bytes, that is copied behind its head instead of being written separately. */
export const maxJoinedBytes = 16_384

/** Node stores the composed head in `_header`, and whether it has been written in `_headerSent`. */
export type ResponseWithHead = ServerResponse & { _header?: string | null; _headerSent?: boolean }

/** The first lines of the head, the prepared lines (perhaps with the body), and the body. */
type Pieces = { head: string; lines: Buffer; body: Buffer }

/** A response with the header fields that are not prepared, which follow the first lines. */
export type ResponseParts = Pieces & { fields: FlatHeaders }

/** Node does not accept a longer head, and ours are far shorter. */
const headBytes = 16_384
let room = Buffer.allocUnsafeSlow(headBytes + maxJoinedBytes)
const none = Buffer.alloc(0)

/**
 * Ends a response whose head is already composed, with head and small body in one plain write. Node
 * itself would pass head, body and an empty end to the kernel in a gathering write.
 */
export function endInOneWrite(response: ResponseWithHead, body: Buffer): void {
  const { socket, _header: head } = response
  // Only if the response has its own connection: a queued or injected response does not have one
  // yet.
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
 * Writes a response of any size on a connection without pending output. Returns whether the
 * connection accepted it, or `undefined` while part of it is still buffered: then `onLate` is
 * called later.
 */
export function writeResponse(
  socket: Socket,
  { head, fields, lines, body }: ResponseParts,
  onLate: (isTaken: boolean) => void,
): boolean | undefined {
  write(socket, { head: head + toHeaderLines(fields), lines, body })
  if (socket.writableLength === 0) return socket.errored === null
  // An empty write is queued behind the rest, so its callback reports the outcome of both.
  socket.write(none, error => onLate(error == null))
  return undefined
}

/**
 * Assembles a small response in one shared buffer: new memory for each response would evict
 * everything else from the processor's cache.
 */
function write(socket: Socket, { head, lines, body }: Pieces): void {
  if (head.length + lines.length + body.length > room.length) {
    writeApart(socket, { head, lines, body })
    return
  }
  const linesAt = room.write(head, 'latin1')
  const bodyAt = linesAt + lines.length
  room.set(lines, linesAt)
  room.set(body, bodyAt)
  socket.write(room.subarray(0, bodyAt + body.length))
  // The connection has not sent everything and still needs this buffer.
  if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(room.length)
}

function writeApart(socket: Socket, { head, lines, body }: Pieces): void {
  socket.cork()
  socket.write(head, 'latin1')
  socket.write(lines)
  socket.write(body)
  socket.uncork()
}

/**
 * Serializes prepared header fields, including the empty line that ends them.
 *
 * @throws TypeError for a header that HTTP cannot carry
 */
export function toHeaderBlock(headers: readonly string[]): Buffer {
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = headers.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
  }
  return Buffer.from(`${toHeaderLines(headers)}\r\n`, 'latin1')
}

/**
 * Serializes header fields, one line per value. Nothing is validated here: the values are our own
 * or were validated when they were read.
 */
function toHeaderLines(headers: FlatHeaders): string {
  let lines = ''
  for (let at = 0; at < headers.length; at += 2) {
    const name = String(headers[at])
    const values = headers[at + 1] ?? ''
    if (typeof values === 'string') lines += `${name}: ${values}\r\n`
    else for (const value of values) lines += `${name}: ${value}\r\n`
  }
  return lines
}
