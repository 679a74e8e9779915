import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeIdleSockets } from './open-connections.ts'

type Options = {
  /** How long to keep listening, until the load balancer has noticed, and then to keep connections. */
  windowMs: number
  /** Called when the listener closes: from then on every response should close its connection. */
  onClosing: () => void
  /** Returns the number of open calls to the platform. */
  inFlight: () => number
  /** Time limit for calls to the platform, and again for slow clients' requests and responses. */
  patienceMs?: number
  stepMs?: number
}

const quietMs = 0.02
const mostTurns = 5_000

/**
 * Closes a listener without interrupting any client. Until it closes, connections stay open: a
 * balancer that had to open a connection for every request would almost certainly be opening one at
 * that moment. Node closes idle connections together with the listener; that resets requests that
 * are already on their way to us, and Node also treats a response as finished before a slow client
 * has read it. Therefore the listener closes without closing any connection: connections stay open
 * for a window in which every response contains `Connection: close`. After the window, connections
 * without a pending response are closed, pending responses are awaited, and WebSockets, which never
 * end by themselves, are ended.
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
  // Connections to the platform are closed after the last client connection.
  const closing = setInterval(closeIdleSockets, stepMs, server)
  // Node's own limits no longer apply: a client that is still this slow is disconnected.
  const forced = setTimeout(() => server.closeAllConnections(), patienceMs)
  await app.close()
  clearInterval(closing)
  clearTimeout(forced)
}

/**
 * Waits for an event-loop turn without events. Connections that the kernel has accepted for us are
 * reset with the listener. Right after the event loop has polled, there are none, unless other
 * events kept it busy in the meantime.
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
