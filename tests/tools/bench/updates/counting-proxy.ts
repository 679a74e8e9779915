/** Stands between a browser and the BFF, and counts the bytes of each answer as they pass. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Bytes as HTTP/1.1 has them; `bodyBytes` as they are encoded. */
export type Seen = { path: string; status: number; headBytes: number; bodyBytes: number }

export type CountingProxy = {
  port: number
  /** The answers since the last time that this was called. */
  take(): Seen[]
  stop(): Promise<void>
}

export async function startCountingProxy(bffPort: number): Promise<CountingProxy> {
  let seen: Seen[] = []
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, rawHeaders } = incoming
    const options = { host: '127.0.0.1', port: bffPort, path, method, headers: rawHeaders }
    const sent = request({ ...options, setHost: false, agent: false }, answer => {
      const { statusCode: status = 0 } = answer
      outgoing.writeHead(status, answer.rawHeaders)
      let bodyBytes = 0
      answer.on('data', (chunk: Buffer) => {
        bodyBytes += chunk.length
      })
      answer.on('end', () => {
        seen.push({ path, status, headBytes: weighHead(answer.rawHeaders), bodyBytes })
      })
      answer.pipe(outgoing)
    })
    sent.on('error', () => outgoing.destroy())
    incoming.pipe(sent)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    take() {
      const taken = seen
      seen = []
      return taken
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The status line, the fields and the empty line. */
function weighHead(rawHeaders: readonly string[]): number {
  const fields = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
  return 'HTTP/1.1 200 OK\r\n\r\n'.length + fields
}
