import type { Socket } from 'node:net'
import type { ParsedRequest } from '#wire/parsed-request.ts'

/**
 * Recent bytes of a connection that may still contain a request line: the piece that is being
 * parsed, the rest of earlier pieces, and the offset up to which the piece was searched.
 */
type Recent = { piece: Buffer | undefined; before: Buffer | undefined; from: number }

const key = Symbol('recent')
type Listened = Socket & { [key]?: { recent: Recent; parser: Parser | undefined } }

/**
 * Members of Node's parser that its types lack: the piece it is parsing, and the call after each
 * piece.
 */
type Parser = {
  constructor: { kOnExecute?: number }
  getCurrentBuffer?(): Buffer
  [event: number]: ((result: unknown) => void) | undefined
}

/** More than any head may have. */
const keptBytes = 20_480
const none = Buffer.alloc(0)

/**
 * Records the bytes of request lines, because Node's parser accepts more than RFC 9112 §3 allows:
 * several spaces, `RTSP/1.0` and `ICE/1.0` for HTTP. The parser itself is asked for them. A
 * listener for `data` would make Node read through its streams, at more processor time; it serves a
 * Node whose parser cannot be asked.
 */
export function recordRequestBytes(socket: Socket): void {
  const recent: Recent = { piece: undefined, before: undefined, from: 0 }
  const listened: Listened = socket
  // Node puts the parser on every connection of a server, and leaves it out of the socket's type.
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
 * Keeps the rest of every piece after the parser has read it. Returns whether the parser can be
 * asked.
 */
function hearEnds(parser: Parser, recent: Recent): boolean {
  const event = parser.constructor.kOnExecute ?? -1
  const onExecute = parser[event]
  if (!onExecute || !parser.getCurrentBuffer) return false
  parser[event] = result => {
    recent.piece ??= parser.getCurrentBuffer?.()
    // A request for an upgrade is handed over only in here, and the parser let go.
    onExecute(result)
    keepRest(recent)
  }
  return true
}

/** Whether the request line was sent in its exact form: single spaces, HTTP, its version, CRLF. */
export function isRequestLineExact(parsed: ParsedRequest): boolean {
  const { method = '', url = '', httpVersion, socket } = parsed
  const listened: Listened = socket
  const watched = listened[key]
  // Requests that a test injects have no connection.
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

/** The bytes of a head that the parser gave up on, as far as they were kept. */
export function readRecentBytes(socket: Socket): string {
  const listened: Listened = socket
  const watched = listened[key]
  if (watched === undefined) return ''
  const { recent, parser } = watched
  const piece = recent.piece ?? parser?.getCurrentBuffer?.() ?? none
  return toRest({ ...recent, piece }).toString('latin1')
}

/**
 * The offset behind the line if the piece begins with it, else -1. No string is made of the bytes.
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
 * writes the exact line into a field or body as well gets a loose one past this check and gains
 * nothing: everything else uses the parser's reading.
 */
function isFurtherOn(recent: Recent, line: string): boolean {
  const rest = toRest(recent)
  const at = rest.indexOf(line, 0, 'latin1')
  recent.piece = rest
  recent.before = undefined
  recent.from = at < 0 ? rest.length : at + line.length
  return at >= 0
}

function keepRest(recent: Recent): void {
  recent.before = endsHead(recent.piece) ? undefined : toRest(recent)
  recent.piece = undefined
  recent.from = 0
}

/** No request line has begun after an empty line; almost every piece is one whole head. */
function endsHead(piece: Buffer = none): boolean {
  const end = piece.length
  return piece[end - 1] === 10 && piece[end - 2] === 13 && piece[end - 3] === 10
}

function toRest({ piece = none, before, from }: Recent): Buffer {
  const rest = piece.subarray(from)
  if (before === undefined) return rest
  return Buffer.concat([before, rest]).subarray(-Math.max(keptBytes, rest.length))
}
