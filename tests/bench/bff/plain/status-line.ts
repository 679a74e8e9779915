export function createStatusLine(status: string): () => string {
  return () =>
    `HTTP/1.1 ${status}\r\nDate: ${new Date().toUTCString()}\r\nConnection: keep-alive\r\nX-Request-Id: `
}
