/**
 * The entry server of a preview. Serves the preview page on `localhost` and proxies all other
 * requests to the real server, which selects the variant by the Host header.
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
import type { SessionInfo } from '@livery/contract/platform/account.ts'
import * as sessionStorageKeys from '@livery/contract/session-storage-keys.ts'
import { toInlineJson } from '@livery/contract/text/html.ts'

export type PreviewServer = {
  port: number
  /** Reloads open preview pages, or shows the problems of a change on these pages. */
  announce(problems: readonly string[]): void
  close(): Promise<void>
}

export type PreviewServerOptions = {
  port: number
  bffPort: number
  /** Host that serves the page's icons and launch images. */
  artHost: string
  memberSession: SessionInfo | undefined
  renderPage: (query: URLSearchParams, port: number) => string
}

/**
 * Path of a page on a phone's host. The page stores the member's session for the phone's frame and
 * then opens the URL in `to`.
 */
export const memberStart = '/preview/member'

/** Path of the event stream that tells the preview page about changes of the merchant. */
export const changesPath = '/preview/changes'

/** Headers that would prevent the page from framing the phones. */
const againstFrames = new Set(['x-frame-options', 'cross-origin-resource-policy'])

/** Starts the server. @throws Error if the port is in use */
export async function startPreviewServer(options: PreviewServerOptions): Promise<PreviewServer> {
  const pages = new Set<ServerResponse>()
  const server = createServer((incoming, outgoing) => {
    const isStream = isOwnHost(incoming) && incoming.url === changesPath
    if (isStream) openStream(outgoing, pages)
    else answer(incoming, outgoing, options, server)
  })

  server.listen(options.port, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: portOf(server),
    announce(problems) {
      for (const page of pages) page.write(`data: ${JSON.stringify(problems)}\n\n`)
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function isOwnHost({ headers }: IncomingMessage): boolean {
  return /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(headers.host ?? '')
}

function openStream(outgoing: ServerResponse, pages: Set<ServerResponse>): void {
  outgoing.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  outgoing.write(':\n\n')
  pages.add(outgoing)
  outgoing.once('close', () => pages.delete(outgoing))
}

function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  options: PreviewServerOptions,
  server: Server,
): void {
  const host = incoming.headers.host ?? ''
  const isOwn = isOwnHost(incoming)
  const [path = '', query = ''] = (incoming.url ?? '/').split('?')
  const params = new URLSearchParams(query)

  if (!isOwn && path === memberStart) respond(outgoing, renderStart(options.memberSession, params))
  else if (!isOwn) forward(incoming, outgoing, host, options, portOf(server))
  else if (path !== '/') forward(incoming, outgoing, options.artHost, options, portOf(server))
  else respond(outgoing, options.renderPage(params, portOf(server)))
}

function respond(outgoing: ServerResponse, page: string): void {
  outgoing.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  outgoing.end(page)
}

/**
 * Renders the page that stores the session directly, or removes it for a visitor. A link with a
 * token would show a confirmation prompt in every phone.
 */
export function renderStart(session: SessionInfo | undefined, params: URLSearchParams): string {
  const to = params.get('to') ?? ''
  const key = `'${sessionStorageKeys.session}'`
  const act = session
    ? `setItem(${key}, ${toInlineJson(JSON.stringify(session))})`
    : `removeItem(${key})`

  return `<!doctype html><script>
sessionStorage.${act}
location.replace(${toInlineJson(to.startsWith('/m/') ? to : '/m/home')})
</script>`
}

/** Proxies a request to the real server, and allows the page on `port` to frame the response. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  host: string,
  { bffPort }: Pick<PreviewServerOptions, 'bffPort'>,
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

/** Allows the preview page to frame the phones; leaves the rest of the policy unchanged. */
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

/** A TCP server's address always has this type; strings are for pipes. */
function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
