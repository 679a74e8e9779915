import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#settings/config.ts'
import { ignoreUpgrades } from './ignore-upgrades.ts'
import { trackConnections } from './open-connections.ts'
import { recordRequestBytes } from './request-line.ts'

/**
 * Timeouts for the head of a request and for all of it. Node checks every half minute by default,
 * which makes a limit of ten seconds forty.
 */
export function toListenerSettings(config: Config) {
  return {
    connectionTimeout: config.CLIENT_IDLE_MS,
    requestTimeout: config.CLIENT_REQUEST_MS,
    http: {
      headersTimeout: Math.min(config.CLIENT_HEADERS_MS, config.CLIENT_REQUEST_MS),
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // The gate refuses a request without a host; Node would do so without id and log line.
      requireHostHeader: false,
    },
  }
}

/**
 * Gives the gate the bytes of request lines, and every request with `Expect`: Node itself answers
 * some expectations, and asks for bodies that will then be refused.
 *
 * @param onConnection called for each connection; unset: the framework answers every request
 */
export function prepareListener(
  { server }: FastifyInstance,
  onConnection: ((socket: Socket) => void) | undefined,
): void {
  // One timeout holds for idle connections of any state: a second one for the time between requests
  // would set a timer twice for each request.
  server.keepAliveTimeout = 0
  trackConnections(server)
  server.on('connection', socket => {
    // First, so that request lines are recorded around the pieces it parses again.
    ignoreUpgrades(socket)
    recordRequestBytes(socket)
    onConnection?.(socket)
  })
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response))
  }
}
