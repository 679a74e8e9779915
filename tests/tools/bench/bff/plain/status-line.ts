import type { StatusLines } from '@livery/bff/fast-path/fast-path.ts'

export function createStatusLines(): () => StatusLines {
  return () => {
    const date = new Date().toUTCString()
    const rest = `\r\nDate: ${date}\r\nConnection: keep-alive\r\nX-Request-Id: `
    return { found: `HTTP/1.1 200 OK${rest}`, notModified: `HTTP/1.1 304 Not Modified${rest}` }
  }
}
