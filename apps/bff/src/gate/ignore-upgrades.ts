import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#settings/config.ts'
import { trackConnections } from './drain.ts'
import { recordRequestBytes } from './request-line.ts'

/** Members of Node's parser that its types lack. */
type Parser = {
  constructor: { kOnExecute?: number }
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => unknown
  getCurrentBuffer?(): Buffer
  execute?(bytes: Buffer): unknown
  [event: number]: ((parsed: unknown) => void) | undefined
}

/**
 * Returns whether a request offers WebSocket and no other protocol; Node joins repeated Upgrade
 * headers with commas.
 */
export function isWebSocketOffer(upgrade: string | undefined): boolean {
  return upgrade?.trim().toLowerCase() === 'websocket'
}

/**
 * Ignores every offer to switch to another protocol (RFC 9110 §7.8): with ordinary requests, Java's
 * HttpClient offers h2c and Apache offers TLS/1.2. If there is an `upgrade` listener, Node treats
 * each offer as a protocol change. After a declined offer, its parser stops at the end of that
 * request, so the next pipelined request's bytes are parsed again here.
 *
 * On a Node version whose parser lacks these members, every offer still reaches the listener.
 */
export function ignoreUpgrades(socket: Socket): void {
  // Node sets the parser on every server connection, but omits it from the socket's type.
  const connection = socket as unknown as { parser?: Parser | null }
  const { parser } = connection
  const event = parser?.constructor.kOnExecute ?? -1
  const onIncoming = parser?.onIncoming
  const onExecute = parser?.[event]
  if (!parser || !onIncoming || !onExecute || !parser.getCurrentBuffer || !parser.execute) return

  let isIgnoring = false
  parser.onIncoming = (request, keepAlive) => {
    isIgnoring = request.method !== 'CONNECT' && isIgnored(request)
    if (isIgnoring) Object.assign(request, { upgrade: false })
    return onIncoming(request, keepAlive)
  }
  parser[event] = parsed => {
    let piece = isIgnoring ? parser.getCurrentBuffer?.() : undefined
    onExecute(parsed)
    let end = parsed
    while (piece && typeof end === 'number' && end < piece.length) {
      // The connection is closed, or was handed over to a WebSocket.
      if (!isIgnoring || socket.destroyed || connection.parser !== parser) return
      isIgnoring = false
      piece = piece.subarray(end)
      end = parser.execute?.(piece)
      onExecute(end)
    }
  }
}

function isIgnored(request: IncomingMessage): boolean {
  return (
    'upgrade' in request && request.upgrade === true && !isWebSocketOffer(request.headers.upgrade)
  )
}

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
