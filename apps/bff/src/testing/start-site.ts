import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type TestSite = { port: number; seen: IncomingMessage[]; stop(): Promise<void> }

/** Starts a server on every loopback address. Its response depends on the requested host name. */
export async function startSite(
  answer: (host: string, request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestSite> {
  const seen: IncomingMessage[] = []
  const server = createServer((request, response) => {
    seen.push(request)
    answer(request.headers.host?.replace(/:\d+$/, '') ?? '', request, response)
  })

  await new Promise<void>(resolve => server.listen(0, '0.0.0.0', resolve))
  const { port } = server.address() as AddressInfo // always an AddressInfo for a TCP listener

  return {
    port,
    seen,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Returns the options that allow a BFF to probe this site. */
export function probing({ port }: TestSite) {
  return {
    fixed: { PROBE_SCHEME: 'http' as const, PROBE_PORT: port },
    env: { OUTBOUND_ALLOW: '127.0.0.0/8' },
  }
}

/** Resolves every host name to the loopback. */
export async function resolveToLoopback(): Promise<readonly string[]> {
  return ['127.0.0.1']
}
