/** Forwards requests between a browser and the BFF, and counts each response's bytes. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Byte counts for the HTTP/1.1 message; `bodyBytes` is the compressed size. */
export type Seen = {
  path: string
  status: number
  headBytes: number
  bodyBytes: number
}

export type CountingProxy = {
  port: number
  /** Returns the responses since the last call. */
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
      const headBytes = weighHead(answer.rawHeaders)
      outgoing.writeHead(status, answer.rawHeaders)
      let bodyBytes = 0
      answer.on('data', (chunk: Buffer) => {
        bodyBytes += chunk.length
      })
      answer.on('end', () => {
        seen.push({ path, status, headBytes, bodyBytes })
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

/** Returns the size of the status line, the header fields and the empty line. */
function weighHead(rawHeaders: readonly string[]): number {
  const fields = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text) + 2, 0)
  return 'HTTP/1.1 200 OK\r\n\r\n'.length + fields
}
