import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/**
 * What a connection sent lately: the last piece from where no request line was found in it yet, and
 * what was left of those before, which may hold the beginning of one.
 */
type Recent = { last: Buffer; before: Buffer | undefined; from: number }

const key = Symbol('recent')
type Listened = Socket & { [key]?: Recent }

/** More than any head may have. */
const keptBytes = 20_480

/**
 * Keeps the bytes a request line came in, because Node's parser reads more than RFC 9112 §3 writes:
 * several spaces, `RTSP/1.0` and `ICE/1.0` for HTTP. Listening costs a connection about 3 percent.
 */
export function keepRecentBytes(socket: Socket): void {
  const listened: Listened = socket
  socket.prependListener('data', (chunk: Buffer) => {
    const recent = listened[key]
    if (recent === undefined) listened[key] = { last: chunk, before: undefined, from: 0 }
    else {
      recent.before = toRest(recent)
      recent.last = chunk
      recent.from = 0
    }
  })
}

/** Whether the request line stood on the wire as it is written: one space, HTTP, its version, CRLF. */
export function isLineExact({ method, url, httpVersion, socket }: IncomingMessage): boolean {
  const listened: Listened = socket
  const recent = listened[key]
  // Requests that a test injects come over no connection.
  if (recent === undefined) return true
  const line = `${method} ${url} HTTP/${httpVersion}\r\n`
  if (recent.from === 0 && recent.last.toString('latin1', 0, line.length) === line) {
    recent.before = undefined
    recent.from = line.length
    return true
  }
  return isFurtherOn(recent, line)
}

/** Pipelined, or cut into pieces on its way. Each line counts once. */
function isFurtherOn(recent: Recent, line: string): boolean {
  recent.last = toRest(recent)
  recent.before = undefined
  const at = recent.last.indexOf(line, 0, 'latin1')
  recent.from = at < 0 ? recent.last.length : at + line.length
  return at >= 0
}

function toRest({ last, before, from }: Recent): Buffer {
  const rest = last.subarray(from)
  if (before === undefined) return rest
  return Buffer.concat([before, rest]).subarray(-Math.max(keptBytes, rest.length))
}
