/**
 * The front door of a preview: its own page under `localhost`, and everything else from the real
 * server, which is told by the Host whose phone asks.
 */
import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

export type PreviewServer = { port: number; close(): Promise<void> }

export type PreviewServerOptions = {
  port: number
  bffPort: number
  /** Host the page takes its icons and launch images from. */
  artHost: string
  renderPage: (query: URLSearchParams, port: number) => string
}

/** Would keep the page from showing what it is made to show. */
const againstFrames = new Set(['x-frame-options', 'cross-origin-resource-policy'])

/** @throws Error when the port is taken */
export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const server = createServer((incoming, outgoing) => answer(incoming, outgoing, options, server))
  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: PreviewServerOptions,
  server: Server,
): void {
  const host = incoming.headers.host ?? ''
  const isOwn = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(host)
  const [path = '', query = ''] = (incoming.url ?? '/').split('?')
  if (!isOwn) forward(incoming, outgoing, host, options, portOf(server))
  else if (path !== '/') forward(incoming, outgoing, options.artHost, options, portOf(server))
  else {
    outgoing.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    outgoing.end(options.renderPage(new URLSearchParams(query), portOf(server)))
  }
}

function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  host: string,
  { bffPort }: PreviewServerOptions,
  port: number,
): void {
  const { method, url: path, headers } = incoming
  const sent = request(
    { host: '127.0.0.1', port: bffPort, method, path, headers: { ...headers, host } },
    answered => {
      outgoing.writeHead(answered.statusCode ?? 502, letIn(answered.headers, port))
      answered.pipe(outgoing)
    },
  )
  sent.once('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
  incoming.pipe(sent)
}

/** The page may show the phones; nobody else may, and nothing else of the policy changes. */
function letIn(headers: IncomingMessage['headers'], port: number): IncomingMessage['headers'] {
  const kept = Object.entries(headers).filter(([name]) => !againstFrames.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name !== 'content-security-policy') return [name, value]
      const page = `http://localhost:${port} http://127.0.0.1:${port}`
      return [name, String(value).replace(/frame-ancestors [^;]*/, `$& ${page}`)]
    }),
  )
}

/** A TCP server's address is always of this shape; strings are for pipes. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
