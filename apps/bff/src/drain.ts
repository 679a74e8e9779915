import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

type Options = { windowMs: number; stepMs?: number }

/**
 * Closes a listener without cutting anyone off. Node closes idle keep-alive connections at once,
 * which races with a request already on its way to us and resets it. So idle connections stay for a
 * window, every answer meanwhile says `Connection: close`, and the rest is closed afterwards.
 */
export async function drain(
  app: FastifyInstance,
  { windowMs, stepMs = 50 }: Options,
): Promise<void> {
  const { server } = app
  const closeIdle = server.closeIdleConnections.bind(server)
  if (windowMs > 0) server.closeIdleConnections = () => undefined
  server.close()
  for (let waitedMs = 0; waitedMs < windowMs; waitedMs += stepMs) {
    if ((await countConnections(server)) === 0) break
    await wait(stepMs)
  }
  server.closeIdleConnections = closeIdle
  closeIdle()
  await app.close()
}

function countConnections(server: FastifyInstance['server']): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
}
