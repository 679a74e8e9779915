import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import { hookParser, type TryAnswer } from '#fast-path/parser-hook.ts'
import { recordRequestBytes } from '#fast-path/request-line.ts'
import { trackConnections } from './open-connections.ts'

/**
 * How long a connection may take to say something, and to say all of it. Node looks every half
 * minute by itself, which makes a limit of ten seconds forty.
 */
export function toListenerSettings(config: Config) {
  return {
    connectionTimeout: config.CLIENT_IDLE_MS,
    requestTimeout: config.CLIENT_REQUEST_MS,
    http: {
      headersTimeout: Math.min(config.CLIENT_HEADERS_MS, config.CLIENT_REQUEST_MS),
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // The gate refuses what names no host; by itself Node would, without an id and unwritten.
      requireHostHeader: false,
    },
  }
}

/**
 * Lets the gate see what it decides about: the bytes of request lines, and every `Expect`. By
 * itself Node answers some expectations, and asks for bodies that will then be refused.
 *
 * @param fastPath unset: the framework answers every request
 */
export function prepareListener(
  { server }: FastifyInstance,
  fastPath: TryAnswer | undefined,
): void {
  // One limit holds for connections on which nothing moves, whatever they wait for: another for the
  // time between requests sets a timer twice a request, which costs a page a tenth of its time.
  server.keepAliveTimeout = 0
  trackConnections(server)
  server.on('connection', socket => {
    recordRequestBytes(socket)
    if (fastPath) hookParser(socket, fastPath)
  })
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response))
  }
}
