/**
 * Reads one response with HTTP client rules: the response is complete only if its framing indicates
 * this.
 */
export type ReadAnswer = {
  status: number
  head: string
  body: string
  /** Whether the body ended at the position that the framing defines. */
  isWhole: boolean
  /** The bytes after the response. */
  rest: string
}

/** Reads the first response in the bytes; returns `undefined` without a complete head. */
export function readAnswer(bytes: string): ReadAnswer | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(bytes)?.[1])
  if (headEnd < 0 || Number.isNaN(status)) return undefined
  const head = bytes.slice(0, headEnd)
  const after = bytes.slice(headEnd + 4)
  return { status, head, ...readBody(status, head, after) }
}

type Body = Pick<ReadAnswer, 'body' | 'isWhole' | 'rest'>

function readBody(status: number, head: string, after: string): Body {
  if (status === 204 || status === 304) return { body: '', isWhole: true, rest: after }
  if (/^transfer-encoding: *chunked/im.test(head)) return readChunks(after)

  const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? Number.NaN)
  // Only the end of the connection ended the body, so the body may be incomplete.
  if (Number.isNaN(length)) return { body: after, isWhole: false, rest: '' }

  return {
    body: after.slice(0, length),
    isWhole: after.length >= length,
    rest: after.slice(length),
  }
}

function readChunks(bytes: string): Body {
  let body = ''
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(bytes.slice(at, lineEnd), 16)
    if (Number.isNaN(size) || bytes.length < lineEnd + size + 4) {
      return { body, isWhole: false, rest: '' }
    }
    body += bytes.slice(lineEnd + 2, lineEnd + 2 + size)
    at = lineEnd + size + 4
    if (size === 0) return { body, isWhole: true, rest: bytes.slice(at) }
  }
}
