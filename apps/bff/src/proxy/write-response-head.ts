import { STATUS_CODES } from 'node:http'
import type { ResponseWithHead } from '#fast-path/write-response.ts'

/** What no value may hold (RFC 9110 §5.5). */
const forbidden = /[^\t\x20-\x7e\x80-\xff]/

/**
 * Makes the head of an answer whose body is at hand, on a connection that goes on: as text at once,
 * past Node's composing, which looks at every name again. The names are known from our lists. False:
 * nothing was done, and Node has to say what there is to say.
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
