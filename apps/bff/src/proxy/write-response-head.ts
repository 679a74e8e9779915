import { STATUS_CODES } from 'node:http'
import type { ResponseWithHead } from '#fast-path/write-response.ts'

/** Characters that no field value may contain (RFC 9110 §5.5). */
const forbidden = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Composes the head of a response whose body is complete, on a persistent connection: as text,
 * without Node's composing, which validates every name again. The names are known from our lists.
 * Returns false, having done nothing, for a head that Node has to compose.
 */
export function writeResponseHead(
  response: ResponseWithHead,
  status: number,
  headers: readonly string[],
): boolean {
  if (response._header !== null || !response.shouldKeepAlive) return false
  const lines = toHeaderLines(headers)
  if (lines === undefined) return false
  response.statusCode = status
  response._header = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n${lines}Connection: keep-alive\r\n\r\n`
  return true
}

/** `undefined` for a value that HTTP cannot carry. */
function toHeaderLines(headers: readonly string[]): string | undefined {
  let lines = ''
  let isDated = false
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? ''
    const value = headers[at + 1] ?? ''
    if (forbidden.test(value)) return undefined
    if (name === 'date') isDated = true
    lines += `${name}: ${value}\r\n`
  }
  return isDated ? lines : `${lines}Date: ${new Date().toUTCString()}\r\n`
}
