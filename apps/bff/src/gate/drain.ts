import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Config } from '#settings/config.ts'

type App = Pick<FastifyInstance, 'listen'>

/**
 * Number of connections that the kernel queues until they are accepted; the kernel caps this number
 * at `net.core.somaxconn`. With Node's default of 511, a sudden crowd would overflow the queue, and
 * the refused clients would retry only after 1, 3, 7… seconds.
 */
const backlog = 4_096

/** Opens the public listener and returns its URL. @throws Error that names the settings */
export function listenToPlayers(app: App, config: Config): Promise<string> {
  return listen(app, { port: config.PORT, host: config.HOST, backlog }, 'HOST, PORT')
}

/** Opens the operator's admin port. @throws Error that names the settings */
export function listenToOperator(admin: App, config: Config): Promise<string> {
  const address = { port: config.ADMIN_PORT, host: config.ADMIN_HOST }
  return listen(admin, address, 'ADMIN_HOST, ADMIN_PORT')
}

async function listen(app: App, address: FastifyListenOptions, settings: string) {
  try {
    return await listenAnywhere(app, address)
  } catch (cause) {
    throw new Error(`${settings}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * Listens on all interfaces. The host `::` includes the machine's IPv4 addresses, but fails on a
 * kernel without IPv6.
 */
async function listenAnywhere(app: App, address: FastifyListenOptions): Promise<string> {
  try {
    return await app.listen(address)
  } catch (error) {
    if (address.host !== '::' || !lacksIpv6(error)) throw error
    return app.listen({ ...address, host: '0.0.0.0' })
  }
}

function lacksIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'
}

/** Node stores a connection's current response in a property that the socket's type lacks. */
type Connection = Socket & { _httpMessage?: ServerResponse | null }

const connectionsOf = new WeakMap<Server, Set<Socket>>()

/** Tracks a listener's connections for `closeIdleSockets`. */
export function trackConnections(server: Server): void {
  const open = new Set<Socket>()
  connectionsOf.set(server, open)
  server.on('connection', socket => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
}

/** Returns a connection's pending response. */
export function responseOn(socket: Socket): ServerResponse | undefined {
  const { _httpMessage: answer }: Connection = socket
  return answer ?? undefined
}

/**
 * Closes every connection without a pending response. Node's own idle check excludes connections
 * that have not sent anything, or only part of a request head; such connections could delay
 * shutdown forever.
 */
function closeIdleSockets(server: Server): void {
  for (const socket of connectionsOf.get(server) ?? []) {
    if (!responseOn(socket) && socket.writableLength === 0) socket.destroy()
  }
}

type Options = {
  /**
   * How long to keep listening until the load balancer notices the shutdown, and then how long to
   * keep connections open.
   */
  windowMs: number
  /** Called when the listener closes. From then on, every response should close its connection. */
  onClosing: () => void
  /** Returns the number of open calls to the platform. */
  inFlight: () => number
  /** Timeout for pending platform calls, then again for slow clients' requests and responses. */
  patienceMs?: number
  stepMs?: number
}

const quietMs = 0.02
const mostTurns = 5_000

/**
 * Closes a listener without interrupting any client. Connections stay open until the listener
 * closes, because a load balancer that had to open a connection for every request would probably be
 * opening one at that moment. Node closes idle connections together with the listener, which resets
 * requests that are already in transit. Node also treats a response as finished before a slow
 * client has read it. Therefore this function closes the listener without closing any connection.
 * For a further window, connections stay open, and every response contains `Connection: close`.
 * Then connections without a pending response are closed, pending responses are awaited, and
 * WebSockets, which never end by themselves, are ended.
 */
export async function drain(app: FastifyInstance, options: Options): Promise<void> {
  const { windowMs, onClosing, inFlight } = options
  const { patienceMs = 10_000, stepMs = 25 } = options
  const { server } = app
  await wait(windowMs)
  await quietTurn()
  server.closeIdleConnections = () => undefined
  server.close()
  onClosing()
  const idleUntilMs = performance.now() + windowMs

  while ((await countConnections(server)) > 0) {
    const pastMs = performance.now() - idleUntilMs
    if (pastMs >= 0 && (inFlight() === 0 || pastMs >= patienceMs)) break
    if (pastMs >= 0) closeIdleSockets(server)
    await wait(stepMs)
  }

  // Connections to the platform are closed after the last client connection is closed.
  const closing = setInterval(closeIdleSockets, stepMs, server)
  // Node's own timeouts no longer apply. A client that is still too slow at this point is
  // disconnected.
  const forced = setTimeout(() => server.closeAllConnections(), patienceMs)
  await app.close()
  clearInterval(closing)
  clearTimeout(forced)
}

/**
 * Waits for an event-loop turn without events. Closing the listener resets connections that the
 * kernel has accepted but Node has not. After a quiet turn, no such connections are left.
 */
async function quietTurn(): Promise<void> {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const startedAtMs = performance.now()
    await new Promise(resolve => setImmediate(resolve))
    if (performance.now() - startedAtMs < quietMs) return
  }
}

function countConnections(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
