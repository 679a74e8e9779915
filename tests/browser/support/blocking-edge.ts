import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { makeCertificates } from '@livery/bff/testing/test-certificates.ts'
import { type Browser, chromium } from '@playwright/test'
import { findTestBrowser } from '../../tools/runner/browser.ts'
import { readPorts } from './ports.ts'

/**
 * How a host behaves: it drops connections, never responds, or responds after this many
 * milliseconds.
 */
type Manner = 'drops' | 'hangs' | number

export type Edge = {
  /** All requests that the server has received. */
  seen: { host: string; path: string; atMs: number }[]
  manners: Map<string, Manner>
  /**
   * Response bodies by path, which are served instead of the product. Used for hosts that do not
   * belong to a merchant.
   */
  bodies: Map<string, string>
  /** Arguments that make the browser resolve all the test's host names to this server. */
  browserArgs: readonly string[]
  launch(): Promise<Browser>
  stop(): Promise<void>
}

/**
 * Serves a merchant's domains over https in front of the test run's BFF. The test can block some of
 * the domains.
 */
export async function startBlockingEdge(hosts: readonly string[]): Promise<Edge> {
  const { cert, key } = makeCertificates(hosts)
  const seen: Edge['seen'] = []
  const manners: Edge['manners'] = new Map()
  const bodies: Edge['bodies'] = new Map()
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    const host = incoming.headers.host ?? ''
    const path = incoming.url?.split('?')[0] ?? ''
    seen.push({ host, path: incoming.url ?? '', atMs: Date.now() })
    const manner = manners.get(host) ?? 0
    if (manner === 'drops') return void incoming.socket.destroy()
    if (manner === 'hangs') return

    const body = bodies.get(`${host}${path}`) ?? bodies.get(path)
    setTimeout(() => (body === undefined ? pass(incoming, outgoing) : say(outgoing, body)), manner)
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  const trusted = createHash('sha256').update(spki).digest('base64')
  const executablePath = findTestBrowser()
  const browserArgs = [
    `--ignore-certificate-errors-spki-list=${trusted}`,
    `--host-resolver-rules=${hosts.map(host => `MAP ${host}:443 127.0.0.1:${port}`).join()}`,
  ]

  const launch = () =>
    chromium.launch({
      args: ['--no-sandbox', ...browserArgs],
      ...(executablePath !== undefined && { executablePath }),
    })

  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }

  return { seen, manners, bodies, browserArgs, launch, stop }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming
  const { port } = readPorts()
  const sent = request({ host: '127.0.0.1', port, method, path: url, headers }, answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })

  sent.once('error', () => outgoing.destroy())
  incoming.pipe(sent)
}

function say(outgoing: ServerResponse, body: string): void {
  outgoing.writeHead(200, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
  })
  outgoing.end(body)
}
