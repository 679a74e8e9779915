/**
 * Simulates a platform that handles a limited number of calls concurrently and queues all other
 * calls.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Platform = { url: string; stop(): Promise<void> }

type Order = {
  /** The number of calls that the platform handles concurrently. */
  slots?: number
  /** How long the platform works on each call. */
  workMs?: number
  /**
   * The body that every write must have. The platform responds to any other body with status 400.
   */
  writes?: string
}

const body = JSON.stringify({ success: true, value: 'x'.repeat(995) })
const headers = { 'content-type': 'application/json', 'content-length': body.length }

export async function startPlatform(order: Order = {}): Promise<Platform> {
  const { slots = Number.POSITIVE_INFINITY, workMs = 0, writes } = order
  const waiting: ServerResponse[] = []
  let busy = 0

  function work(response: ServerResponse): void {
    busy += 1
    const finish = () => {
      busy -= 1
      response.writeHead(200, headers).end(body)
      const next = waiting.shift()
      if (next) work(next)
    }
    if (workMs === 0) finish()
    else setTimeout(finish, workMs)
  }

  const server = createServer(async (request, response) => {
    if (writes !== undefined && request.method !== 'GET' && (await read(request)) !== writes) {
      response.writeHead(400).end()
    } else if (busy < slots) work(response)
    else waiting.push(response)
  })

  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP listener always has an AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Returns the body; `undefined` if the BFF that sent the request was killed. */
function read(request: IncomingMessage): Promise<string | undefined> {
  return text(request).catch(() => undefined)
}
