import dns from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#settings/config.ts'
import { createPlatformPool } from './platform-connections.ts'

let platform: Server
let pool: Pool
afterEach(async () => {
  vi.useRealTimers()
  await pool.destroy()
  platform.close()
})

/**
 * Makes one call to a platform that responds with these header fields. Returns the call's
 * connection, which is then idle.
 */
async function call(fields: string, idleMs?: number): Promise<Socket> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const connections: Socket[] = []
  platform = createServer(socket => {
    connections.push(socket)
    socket.on('data', () => socket.write(`HTTP/1.1 200 OK\r\n${fields}Content-Length: 0\r\n\r\n`))
  }).listen(0, '127.0.0.1')
  await once(platform, 'listening')
  const { port } = platform.address() as AddressInfo // always an AddressInfo for a TCP listener
  const changed = idleMs === undefined ? {} : { UPSTREAM_IDLE_MS: idleMs }
  pool = createPlatformPool(readConfig({ PLATFORM_URL: `http://127.0.0.1:${port}` }, changed))
  const answer = await pool.request({ method: 'POST', path: '/wps/x', body: '{}' })
  await answer.body.dump()
  const [connection] = connections
  if (!connection) throw new Error('Nobody connected')

  return connection
}

/**
 * Returns whether a connection is closed. First waits enough event loop turns for both sides to
 * finish all pending work.
 */
async function isClosed(connection: Socket): Promise<boolean> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  return connection.readableEnded || connection.destroyed
}

describe('an idle connection to the platform', () => {
  it.each([
    ['a second', undefined, '', 1_000],
    ['the configured time', 300, '', 300],
    ['one second less than the platform announces', 9_000, 'timeout=5', 4_000],
    [
      'the configured time, although the platform announces a minute',
      undefined,
      'timeout=60, max=9',
      1_000,
    ],
  ])('is closed by the BFF after %s', async (_case, given, hint, idleMs) => {
    const connection = await call(hint && `Keep-Alive: ${hint}\r\n`, given)

    expect(await isClosed(connection)).toBe(false)

    await vi.advanceTimersByTimeAsync(idleMs - 1)

    expect(await isClosed(connection)).toBe(false)

    const ended = once(connection, 'end')
    await vi.advanceTimersByTimeAsync(1)
    await ended
  })

  it('is closed immediately if the platform’s Keep-Alive time does not exceed the safety margin', async () => {
    const connection = await call('Keep-Alive: timeout=1\r\n')
    if (!connection.readableEnded) await once(connection, 'end')
    expect(connection.readableEnded).toBe(true)
  })
})

describe('a new IP address of the platform’s host name', () => {
  const addresses = ['127.0.0.1', '127.0.0.2'] as const
  type Address = (typeof addresses)[number]
  let nowMs = 0
  let address: Address
  let calls: { at: Address; isLast: boolean }[]
  let held: ServerResponse[]
  let servers: ReturnType<typeof createHttpServer>[]

  beforeEach(async () => {
    nowMs = 0
    address = '127.0.0.1'
    calls = []
    held = []
    servers = []
    let port = 0

    for (const at of addresses) {
      const server = createHttpServer((request, response) => {
        calls.push({ at, isLast: request.headers.connection === 'close' })
        if (request.url === '/held') held.push(response)
        else response.end('{}')
      }).listen(port, at)
      server.keepAliveTimeout = 0
      await once(server, 'listening')
      port = (server.address() as AddressInfo).port // always an AddressInfo for a TCP listener
      servers.push(server)
    }

    const lookup = (
      _name: string,
      options: { all?: boolean },
      done: (...found: unknown[]) => void,
    ) => (options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4))

    // Node's lookup function has more overloads than the connection uses.
    vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup)
    // Sets a long idle timeout, so that idle connections stay open even on a slow machine.
    const config = readConfig(
      { PLATFORM_URL: `http://platform.test:${port}` },
      { UPSTREAM_IDLE_MS: 600_000 },
    )

    pool = createPlatformPool(config, { now: () => nowMs })
    platform = createServer()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    for (const server of servers) server.closeAllConnections()
    for (const server of servers) server.close()
  })

  const ask = async (path = '/x') => {
    const answer = await pool.request({ method: 'GET', path })
    return [answer.statusCode, await answer.body.text()]
  }

  /** Makes two concurrent calls, which keep two connections in use. */
  const askTwice = async () => {
    expect(await Promise.all([ask(), ask()])).toEqual(Array(2).fill([200, '{}']))
    // The pool treats the connections as busy until the end of the event loop turn.
    await nextTurn()
    return calls.splice(0)
  }

  it('is used after 30 s, even if the connections are always busy', async () => {
    await askTwice()
    address = '127.0.0.2'
    nowMs = 29_999

    expect(await askTwice()).toEqual(Array(2).fill({ at: '127.0.0.1', isLast: false }))

    nowMs = 30_000

    expect(await askTwice()).toEqual(Array(2).fill({ at: '127.0.0.1', isLast: true }))

    expect(await askTwice()).toEqual(Array(2).fill({ at: '127.0.0.2', isLast: false }))

    nowMs = 59_999

    expect(await askTwice()).toEqual(Array(2).fill({ at: '127.0.0.2', isLast: false }))
  })

  it('does not interrupt a call in flight when it is adopted', async () => {
    const slow = ask('/held')
    await vi.waitUntil(() => held.length === 1)
    address = '127.0.0.2'
    nowMs = 40_000

    expect(await askTwice()).toContainEqual({ at: '127.0.0.2', isLast: false })

    held[0]?.end('slow')

    expect(await slow).toEqual([200, 'slow'])
  })
})
