import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { normalizeHostName } from '@livery/contract/hosts.ts'

/**
 * The header fields that the gate and responses from memory depend on, and how often a field was
 * sent.
 */
export type HeaderScan = {
  count: number
  host: string | undefined
  hostCount: number
  forwardedHost: string | undefined
  forwardedHostCount: number
  merchant: string | undefined
  merchantCount: number
  requestId: string | undefined
  transferEncoding: string | undefined
  contentEncoding: string | undefined
  contentLengthCount: number
  expect: string | undefined
  upgrade: string | undefined
  forwardedProto: string | undefined
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  cookie: string | undefined
  fetchDest: string | undefined
}

/**
 * Reads the raw headers in one pass. Only the raw headers show a repeated field: Node keeps only
 * the first Host. This runs for every request, so a name is compared only if its length and first
 * letter match.
 */
export function scanHeaders(rawHeaders: readonly string[]): HeaderScan {
  const scan = emptyScan(rawHeaders.length / 2)
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (mayMatter(name.length, name.charCodeAt(0) | 32)) {
      take(scan, name.toLowerCase(), rawHeaders[index + 1] ?? '')
    }
  }
  return scan
}

function emptyScan(count: number): HeaderScan {
  return {
    count,
    host: undefined,
    hostCount: 0,
    forwardedHost: undefined,
    forwardedHostCount: 0,
    merchant: undefined,
    merchantCount: 0,
    requestId: undefined,
    transferEncoding: undefined,
    contentEncoding: undefined,
    contentLengthCount: 0,
    expect: undefined,
    upgrade: undefined,
    forwardedProto: undefined,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    cookie: undefined,
    fetchDest: undefined,
  }
}

const letter = { a: 97, c: 99, e: 101, h: 104, i: 105, m: 109, s: 115, t: 116, u: 117, x: 120 }

function mayMatter(length: number, first: number): boolean {
  switch (length) {
    case 4:
      return first === letter.h
    case 6:
      return first === letter.e || first === letter.c
    case 7:
      return first === letter.u
    case 8:
      return first === letter.m
    case 12:
      return first === letter.x
    case 13:
      return first === letter.i
    case 14:
      return first === letter.c || first === letter.s
    case 15:
      return first === letter.a
    case 16:
      return first === letter.x || first === letter.c
    case 17:
      return first === letter.t || first === letter.x
    default:
      return false
  }
}

function take(scan: HeaderScan, name: string, value: string): void {
  switch (name) {
    case 'host':
      scan.host = value
      scan.hostCount += 1
      break
    case 'x-forwarded-host':
      scan.forwardedHost = value
      scan.forwardedHostCount += 1
      break
    case 'merchant':
      scan.merchant = value
      scan.merchantCount += 1
      break
    case 'content-length':
      scan.contentLengthCount += 1
      break
    case 'x-request-id':
      scan.requestId = value
      break
    case 'transfer-encoding':
      scan.transferEncoding = append(scan.transferEncoding, value)
      break
    case 'content-encoding':
      scan.contentEncoding = append(scan.contentEncoding, value)
      break
    case 'expect':
      scan.expect = append(scan.expect, value)
      break
    case 'upgrade':
      scan.upgrade = append(scan.upgrade, value)
      break
    case 'x-forwarded-proto':
      scan.forwardedProto = append(scan.forwardedProto, value)
      break
    case 'accept-encoding':
      scan.acceptEncoding = append(scan.acceptEncoding, value)
      break
    case 'if-none-match':
      scan.ifNoneMatch = append(scan.ifNoneMatch, value)
      break
    case 'sec-fetch-dest':
      scan.fetchDest = append(scan.fetchDest, value)
      break
    case 'cookie':
      scan.cookie = joinCookies(scan.cookie, value)
  }
}

/** Joins cookie fields that HTTP/2 split in transit (RFC 9113 §8.2.3). */
function joinCookies(before: string | undefined, value: string): string {
  if (!before || value === '') return before || value
  return `${before.replace(/;\s*$/, '')}; ${value}`
}

function append(before: string | undefined, value: string): string {
  return before === undefined ? value : `${before},${value}`
}

export type Target = { path: string; query: string; authority: string | undefined }

/**
 * In a path, browsers replace a backslash with a slash. In a query, browsers and parsers leave a
 * backslash unchanged.
 */
const printable = /^[\x21\x22\x24-\x3e\x40-\x5b\x5d-\x7e]+(?:\?[\x21\x22\x24-\x7e]*)?$/
const absolute = /^https?:\/\/([^/?]*)(.*)$/i

/**
 * Segments that a server may remove: `.` and `..`, also with path parameters (`..;a`), and a
 * segment that contains only parameters (`/;a/`). RFC 3986 §3.3 allows parameters in every segment,
 * but Java servers remove the parameters first and then resolve the dots. For such a server,
 * `/wps/..;/x` is `/x`, which is outside the allowed prefix. A trailing `/;jsessionid=1` does not
 * change the path.
 */
const removableSegment = /\/(?:\.{1,2}(?:(?:;|%3b)[^/]*)?(?:\/|$)|(?:;|%3b)[^/]*\/)/i

/**
 * Escapes that would allow two spellings of one path: malformed escapes, control characters, slash,
 * backslash, a second percent sign, and unreserved characters, which should not be escaped (RFC
 * 3986 §2.3).
 */
const ambiguousEscape =
  /%(?![0-9a-f]{2})|%(?:[01][0-9a-f]|7f|25|2[def]|3[0-9]|4[1-9a-f]|5[0-9acf]|6[1-9a-f]|7[0-9ae])/i

/**
 * Splits a request target into path and query without changing a byte, because both are matched and
 * forwarded unchanged. Returns `undefined` for a target that two parsers could read differently. In
 * an absolute-form target, the authority must be a normalized host name.
 */
export function parseTarget(target: string): Target | undefined {
  // Almost every target is already in this form, so each regular expression below usually runs only
  // once.
  if (!printable.test(target)) return undefined
  if (target.charCodeAt(0) === 47) return split(target, undefined)

  const match = absolute.exec(target)
  const authority = normalizeHostName(match?.[1] ?? '')
  if (!match || !authority) return undefined

  const rest = match[2] ?? ''

  return split(rest.startsWith('/') ? rest : `/${rest}`, authority)
}

function split(target: string, authority: string | undefined): Target | undefined {
  const mark = target.indexOf('?')
  const path = mark < 0 ? target : target.slice(0, mark)
  if (path.includes('//') || removableSegment.test(path)) return undefined
  if (path.includes('%') && ambiguousEscape.test(path)) return undefined
  return { path, query: mark < 0 ? '' : target.slice(mark), authority }
}

/**
 * Recent bytes of a connection that may still contain a request line: the chunk being parsed, the
 * rest of earlier chunks, and the offset up to which the chunk has been searched.
 */
type Recent = { piece: Buffer | undefined; before: Buffer | undefined; from: number }

const key = Symbol('recent')
type Listened = Socket & { [key]?: { recent: Recent; parser: Parser | undefined } }

/**
 * Properties of Node's parser that its type lacks: the chunk being parsed, and the callback after
 * each chunk.
 */
type Parser = {
  constructor: { kOnExecute?: number }
  getCurrentBuffer?(): Buffer
  [event: number]: ((result: unknown) => void) | undefined
}

/** Exceeds the maximum size of a request head. */
const keptBytes = 20_480
const none = Buffer.alloc(0)

/**
 * Records the bytes of request lines, because Node's parser accepts more than RFC 9112 §3 allows:
 * several spaces, and `RTSP/1.0` or `ICE/1.0` instead of HTTP. The bytes are read from the parser
 * itself, because a `data` listener makes Node read through its streams, which uses more CPU time.
 * The `data` listener is the fallback for a Node version whose parser does not expose its bytes.
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
 * Keeps the unread rest of every chunk after the parser has read the chunk. Returns whether the
 * parser exposes its bytes.
 */
function hearEnds(parser: Parser, recent: Recent): boolean {
  const event = parser.constructor.kOnExecute ?? -1
  const onExecute = parser[event]
  if (!onExecute || !parser.getCurrentBuffer) return false

  parser[event] = result => {
    recent.piece ??= parser.getCurrentBuffer?.()
    // Node's own callback: it hands over upgrade requests and releases the parser.
    onExecute(result)
    keepRest(recent)
  }

  return true
}

/**
 * Returns whether the request line was sent in its exact form: single spaces, the HTTP version and
 * CRLF.
 */
export function isRequestLineExact(request: IncomingMessage): boolean {
  const { method = '', url = '', httpVersion, socket } = request
  const listened: Listened = socket
  const watched = listened[key]
  // Requests that a test injects have no connection and no recorded bytes.
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

/** Returns the recorded bytes of a request head that the parser could not parse. */
export function readRecentBytes(socket: Socket): string {
  const listened: Listened = socket
  const watched = listened[key]
  if (watched === undefined) return ''
  const { recent, parser } = watched
  const piece = recent.piece ?? parser?.getCurrentBuffer?.() ?? none
  return getUnreadBytes({ ...recent, piece }).toString('latin1')
}

/**
 * Returns the offset after the request line if the chunk begins with this line, or -1 otherwise.
 * Does not convert the bytes to a string.
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
 * Searches for a request line that was pipelined or split into chunks. Each line in the bytes
 * counts only once. A client that also writes the exact line into a header field or body can bypass
 * this check, but without any benefit: all other code uses the line that the parser read.
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
 * Returns whether the chunk ends after an empty line, so that the next request line has not begun.
 * Almost every chunk is one complete request head.
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
