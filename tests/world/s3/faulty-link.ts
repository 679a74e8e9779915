/**
 * A proxy in front of the emulator that breaks connections when a test requires this. The proxy
 * also enforces write conditions like Amazon S3, because the emulator ignores them.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type FaultyLink = {
  origin: string
  /** Allows `count` more uploads, and then breaks the connection at every further upload. */
  breakAfterUploads(count: number): void
  /** Breaks the connection of a single request after `count` other requests. */
  breakOnce(count: number): void
  mend(): void
  /** The paths of successful uploads, in order. */
  uploads: string[]
  stop(): Promise<void>
}

export async function startFaultyLink(target: string): Promise<FaultyLink> {
  const uploads: string[] = []
  /** The ETag of each object that was written through this proxy. */
  const tags = new Map<string, string>()
  let writing = Promise.resolve()
  let left = Number.POSITIVE_INFINITY
  let beforeBreak = Number.POSITIVE_INFINITY
  const server = createServer((incoming, outgoing) => {
    const { method, url = '' } = incoming
    if (method === 'PUT' && left-- <= 0) incoming.socket.destroy()
    else if (beforeBreak-- === 0) incoming.socket.resetAndDestroy()
    else if (method === 'GET') forward(target, incoming, outgoing, () => undefined)
    // Writes run one at a time, so that no other write happens between a condition's check and its
    // write.
    else writing = writing.then(() => write(url, incoming, outgoing))
  })

  async function write(url: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    if (!isMet(incoming, tags.get(url))) {
      incoming.resume()
      outgoing.writeHead(412, { 'content-type': 'application/xml' })
      outgoing.end('<Error><Code>PreconditionFailed</Code></Error>')
      return
    }
    forward(target, incoming, outgoing, ({ statusCode, headers }) => {
      if (incoming.method === 'DELETE') tags.delete(url)
      if (incoming.method !== 'PUT' || statusCode !== 200) return
      uploads.push(url)
      tags.set(url, headers.etag ?? '')
    })
    await once(outgoing, 'close')
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    origin: `http://127.0.0.1:${port}`,
    uploads,
    breakAfterUploads(count) {
      left = count
    },
    breakOnce(count) {
      beforeBreak = count
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

function isMet({ headers }: IncomingMessage, tag: string | undefined): boolean {
  if (headers['if-none-match'] === '*') return tag === undefined
  return headers['if-match'] === undefined || headers['if-match'] === tag
}

/** Forwards a request with its original Host header, because the signature includes the header. */
function forward(
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  onAnswer: (answer: IncomingMessage) => void,
): void {
  const { method = '', url = '', headers } = incoming
  const onward = request(new URL(url, target), { method, headers }, answer => {
    onAnswer(answer)
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })

  onward.once('error', () => outgoing.destroy())
  incoming.pipe(onward)
}
