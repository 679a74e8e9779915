import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Recent bytes of a connection that may still contain a request line: the piece being parsed, the
 * rest of earlier pieces, and the offset up to which the piece has been searched.
 */
type Recent = { piece: Buffer | undefined; before: Buffer | undefined; from: number }

const key = Symbol('recent')
type Listened = Socket & { [key]?: { recent: Recent; parser: Parser | undefined } }

/**
 * Members of Node's parser that its types lack: the piece being parsed, and the callback after each
 * piece.
 */
type Parser = {
  constructor: { kOnExecute?: number }
  getCurrentBuffer?(): Buffer
  [event: number]: ((result: unknown) => void) | undefined
}

/** More bytes than any request head may have. */
const keptBytes = 20_480
const none = Buffer.alloc(0)

/**
 * Records the bytes of request lines, because Node's parser accepts more than RFC 9112 §3 allows:
 * several spaces, and `RTSP/1.0` or `ICE/1.0` instead of HTTP. The bytes are read from the parser
 * itself. A `data` listener would make Node read through its streams, which costs more CPU time; it
 * is the fallback for a Node version whose parser does not expose the bytes.
 */
export function recordRequestBytes(socket: Socket): void {
  const recent: Recent = { piece: undefined, before: undefined, from: 0 }
  const listened: Listened = socket
  // Node sets the parser on every server connection, but omits it from the socket's type.
  const { parser } = socket as unknown as { parser?: Parser }
  const isAsked = parser !== undefined && hearEnds(parser, recent)
  listened[key] = { recent, parser: isAsked ? parser : undefined }
  if (isAsked) return
  socket.prependListener('data', (piece: Buffer) => {
    keepRest(recent)
    recent.piece = piece
  })
}

/**
 * Keeps the rest of every piece after the parser has read it. Returns whether the parser exposes
 * its bytes.
 */
function hearEnds(parser: Parser, recent: Recent): boolean {
  const event = parser.constructor.kOnExecute ?? -1
  const onExecute = parser[event]
  if (!onExecute || !parser.getCurrentBuffer) return false
  parser[event] = result => {
    recent.piece ??= parser.getCurrentBuffer?.()
    // Only this call hands over a request for an upgrade and releases the parser.
    onExecute(result)
    keepRest(recent)
  }
  return true
}

/**
 * Returns whether the request line was sent in its exact form: single spaces, HTTP, its version,
 * CRLF.
 */
export function isRequestLineExact(request: IncomingMessage): boolean {
  const { method = '', url = '', httpVersion, socket } = request
  const listened: Listened = socket
  const watched = listened[key]
  // Requests that a test injects do not have a connection.
  if (watched === undefined) return true
  const { recent, parser } = watched
  const piece = recent.piece ?? parser?.getCurrentBuffer?.() ?? none
  recent.piece = piece
  const end = recent.from === 0 ? endOfLine(piece, method, url, httpVersion) : -1
  if (end < 0) return isFurtherOn(recent, `${method} ${url} HTTP/${httpVersion}\r\n`)
  recent.before = undefined
  recent.from = end
  return true
}

/** Returns the recorded bytes of a head that the parser gave up on. */
export function readRecentBytes(socket: Socket): string {
  const listened: Listened = socket
  const watched = listened[key]
  if (watched === undefined) return ''
  const { recent, parser } = watched
  const piece = recent.piece ?? parser?.getCurrentBuffer?.() ?? none
  return getUnreadBytes({ ...recent, piece }).toString('latin1')
}

/**
 * Returns the offset after the line if the piece begins with the line, else -1. Does not convert
 * the bytes to a string.
 */
function endOfLine(piece: Buffer, method: string, url: string, version: string): number {
  let end = passOver(piece, 0, method)
  end = passOver(piece, end, ' ')
  end = passOver(piece, end, url)
  end = passOver(piece, end, ' HTTP/')
  end = passOver(piece, end, version)
  return passOver(piece, end, '\r\n')
}

function passOver(piece: Buffer, from: number, text: string): number {
  if (from < 0) return -1
  for (let at = 0; at < text.length; at += 1) {
    if (piece[from + at] !== text.charCodeAt(at)) return -1
  }
  return from + text.length
}

/**
 * Searches for a line that was pipelined or split into pieces. Each line counts once. A client that
 * also writes the exact line into a field or body can get an inexact line past this check, but
 * without any benefit: all other code uses what the parser read.
 */
function isFurtherOn(recent: Recent, line: string): boolean {
  const rest = getUnreadBytes(recent)
  const at = rest.indexOf(line, 0, 'latin1')
  recent.piece = rest
  recent.before = undefined
  recent.from = at < 0 ? rest.length : at + line.length
  return at >= 0
}

function keepRest(recent: Recent): void {
  recent.before = endsHead(recent.piece) ? undefined : getUnreadBytes(recent)
  recent.piece = undefined
  recent.from = 0
}

/**
 * Returns whether the piece ends after an empty line, so that no request line has begun; almost
 * every piece is one complete head.
 */
function endsHead(piece: Buffer = none): boolean {
  const end = piece.length
  return piece[end - 1] === 10 && piece[end - 2] === 13 && piece[end - 3] === 10
}

function getUnreadBytes({ piece = none, before, from }: Recent): Buffer {
  const rest = piece.subarray(from)
  if (before === undefined) return rest
  return Buffer.concat([before, rest]).subarray(-Math.max(keptBytes, rest.length))
}
