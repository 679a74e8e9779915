import type { Socket } from 'node:net'
import type { ParsedRequest } from './parser-hook.ts'

/**
 * What a connection sent, as far as a request line may still be in it: the piece that is being
 * parsed, what was left of those before, and from where no line was found in the piece yet.
 */
type Recent = { piece: Buffer | undefined; before: Buffer | undefined; from: number }

const key = Symbol('recent')
type Listened = Socket & { [key]?: { recent: Recent; parser: Parser | undefined } }

/** Node's parser beyond its types: it shows the piece it is at, and says when it is through. */
type Parser = {
  constructor: { kOnExecute?: number }
  getCurrentBuffer?(): Buffer
  [event: number]: ((result: unknown) => void) | undefined
}

/** More than any head may have. */
const keptBytes = 20_480
const none = Buffer.alloc(0)

/**
 * Sees the bytes a request line came in, because Node's parser reads more than RFC 9112 §3 writes:
 * several spaces, `RTSP/1.0` and `ICE/1.0` for HTTP. The parser itself is asked for them. Listening
 * for data would do, but then Node reads through its streams, which costs a page a fifth of its
 * time; that remains for a Node whose parser cannot be asked.
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

/** Keeps the rest of every piece the parser is through with. Answers whether it can be asked. */
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

/** Whether the request line stood on the wire as it is written: one space, HTTP, its version, CRLF. */
export function isRequestLineExact(parsed: ParsedRequest): boolean {
  const { method = '', url = '', httpVersion, socket } = parsed
  const listened: Listened = socket
  const watched = listened[key]
  // Requests that a test injects come over no connection.
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

/** Where the line ends if the piece begins with it; -1 if not. No text is made of the bytes. */
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
 * Pipelined, or cut into pieces on its way. Each line counts once. Who also writes the exact line into
 * a field or a body gets a loose one past this, and nothing by it: all else goes by the parser's reading.
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

/** After an empty line no request line has begun; almost every piece is one whole head. */
function endsHead(piece: Buffer = none): boolean {
  const end = piece.length
  return piece[end - 1] === 10 && piece[end - 2] === 13 && piece[end - 3] === 10
}

function toRest({ piece = none, before, from }: Recent): Buffer {
  const rest = piece.subarray(from)
  if (before === undefined) return rest
  return Buffer.concat([before, rest]).subarray(-Math.max(keptBytes, rest.length))
}
