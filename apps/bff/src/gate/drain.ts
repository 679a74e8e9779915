import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { closeIdleSockets } from './open-connections.ts'

type Options = {
  windowMs: number
  /**
   * Keep listening for a window first. A single process does, until its balancer has noticed; a
   * worker does not, since its siblings take over at once.
   */
  keepListening?: boolean
  /** Called when the listener closes: from then on every response should end its connection. */
  onClosing: () => void
  /** How many calls to the platform are open. */
  inFlight: () => number
  /** Time for calls to the platform, and again for requests and responses of slow clients. */
  patienceMs?: number
  stepMs?: number
}

const quietMs = 0.02
const mostTurns = 5_000

/**
 * Closes a listener without cutting anyone off. Until it closes, connections are kept: a balancer
 * that had to open one for every request would surely have one under way at that moment. Node
 * closes idle connections together with the listener, which races with a request already on its way
 * to us and resets it, and takes for idle what has yet to be read by a slow client. So it closes
 * none: they stay for a window in which every answer says `Connection: close`. Afterwards a
 * connection without a pending response is closed, pending responses are awaited, and WebSockets,
 * which never end by themselves, are ended.
 */
export async function drain(app: FastifyInstance, options: Options): Promise<void> {
  const { windowMs, keepListening = false, onClosing, inFlight } = options
  const { patienceMs = 10_000, stepMs = 25 } = options
  const { server } = app
  if (keepListening) {
    await wait(windowMs)
    await quietTurn()
  }
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
  // The connections to the platform go after the last of the clients'.
  const closing = setInterval(closeIdleSockets, stepMs, server)
  // No limit of Node's holds any more: a client that is still this slow is cut off.
  const forced = setTimeout(() => server.closeAllConnections(), patienceMs)
  await app.close()
  clearInterval(closing)
  clearTimeout(forced)
}

/**
 * Connections that the kernel has accepted for us are reset with the listener. Right after the
 * event loop has polled there are none, unless other events kept it busy meanwhile: so this waits
 * for a turn without events.
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
