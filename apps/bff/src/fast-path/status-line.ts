/**
 * The first lines of a response on a persistent connection, up to the value of `X-Request-Id`, for a
 * body and for none.
 */
export type StatusLines = { readonly found: string; readonly notModified: string }

/** The date (RFC 9110 §5.6.7) has a resolution of a second, so the texts are made once a second. */
export function createStatusLines(): () => StatusLines {
  let lines: StatusLines = { found: '', notModified: '' }
  let madeSecond = 0
  return () => {
    const second = Math.floor(Date.now() / 1_000)
    if (second !== madeSecond) {
      const date = new Date(second * 1_000).toUTCString()
      const rest = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nX-Request-Id: `
      lines = { found: `HTTP/1.1 200 OK${rest}`, notModified: `HTTP/1.1 304 Not Modified${rest}` }
      madeSecond = second
    }
    return lines
  }
}
