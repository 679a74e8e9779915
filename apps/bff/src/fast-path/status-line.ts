/**
 * Makes the first lines of a response on a persistent connection, up to the value of
 * `X-Request-Id`.
 */
export type ToStatusLine = () => string

/** The date (RFC 9110 §5.6.7) has a resolution of a second, so the text is made once a second. */
export function createStatusLine(status: string): ToStatusLine {
  let opening = ''
  let madeSecond = 0
  return () => {
    const second = Math.floor(Date.now() / 1_000)
    if (second !== madeSecond) {
      const date = new Date(second * 1_000).toUTCString()
      opening = `HTTP/1.1 ${status}\r\nDate: ${date}\r\nConnection: keep-alive\r\nX-Request-Id: `
      madeSecond = second
    }
    return opening
  }
}
