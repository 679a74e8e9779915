import { createServer, type RequestListener, type Server } from 'node:http'
import type { Config } from '#settings/config.ts'
import { ignoreUpgrades } from './ignore-upgrades.ts'
import { trackConnections } from './open-connections.ts'
import { recordRequestBytes } from './request-line.ts'

/**
 * Returns timeouts for the request head and for the complete request. By default Node checks them
 * every 30 s, which turns a limit of 10 s into 40 s.
 */
export function buildListenerSettings(config: Config) {
  return {
    connectionTimeout: config.CLIENT_IDLE_MS,
    requestTimeout: config.CLIENT_REQUEST_MS,
    http: {
      headersTimeout: Math.min(config.CLIENT_HEADERS_MS, config.CLIENT_REQUEST_MS),
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // The gate refuses a request without a host; Node would refuse it without an id and a log
      // line.
      requireHostHeader: false,
    },
  }
}

/**
 * Creates the public listener. It passes the request-line bytes, and every request with `Expect`,
 * to the gate: by default Node responds to some expectations itself and requests bodies that are
 * refused afterwards.
 */
export function createListener(config: Config, onRequest: RequestListener): Server {
  const { connectionTimeout, requestTimeout, http } = buildListenerSettings(config)
  const server = createServer({ ...http, requestTimeout }, onRequest)
  server.setTimeout(connectionTimeout)
  // One timeout covers idle connections in any state: a second timeout for the time between
  // requests would set two timers per request.
  server.keepAliveTimeout = 0
  trackConnections(server)
  server.on('connection', socket => {
    // Called first, so that request lines are also recorded for the pieces that it parses again.
    ignoreUpgrades(socket)
    recordRequestBytes(socket)
  })
  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response))
  }
  return server
}
