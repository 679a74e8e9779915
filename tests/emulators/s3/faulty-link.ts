/** A way to the emulator on which things go wrong when a test says so. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FaultyLink = {
  origin: string
  /** Lets `count` more uploads through and breaks every connection that brings another. */
  breakAfterUploads(count: number): void
  mend(): void
  /** Paths of the uploads that got through, in order. */
  uploads: string[]
  stop(): Promise<void>
}

export async function startFaultyLink(target: string): Promise<FaultyLink> {
  const uploads: string[] = []
  let left = Number.POSITIVE_INFINITY
  const server = createServer((incoming, outgoing) => {
    if (incoming.method === 'PUT' && left-- <= 0) incoming.socket.destroy()
    else forward(target, incoming, outgoing, uploads)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP listener has no other kind
  return {
    origin: `http://127.0.0.1:${port}`,
    uploads,
    breakAfterUploads(count) {
      left = count
    },
    mend() {
      left = Number.POSITIVE_INFINITY
    },
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** The Host goes along as it came: the signature covers it. */
function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  uploads: string[],
): void {
  const { method = '', url = '', headers } = incoming
  const onward = request(new URL(url, target), { method, headers }, answer => {
    if (method === 'PUT' && answer.statusCode === 200) uploads.push(url)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.once('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
