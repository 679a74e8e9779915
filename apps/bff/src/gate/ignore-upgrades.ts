import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Config } from '#settings/config.ts'
import { trackConnections } from './drain.ts'
import { recordRequestBytes } from './request-line.ts'

/** Properties of Node's parser that its TypeScript type lacks. */
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
 * Ignores every offer to switch to another protocol (RFC 9110 §7.8). Java's HttpClient offers h2c
 * with ordinary requests, and Apache offers TLS/1.2. If there is an `upgrade` listener, Node treats
 * each offer as a protocol change: its parser stops after that request, so this function parses the
 * remaining bytes again. On a Node version whose parser lacks the needed properties, every offer
 * still reaches the listener.
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
      // The connection is closed, or a WebSocket has taken it over.
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
 * Returns timeouts for the request head and for the complete request, and how often Node checks
 * them. By default Node checks every 30 s, so a timeout of 10 s could take 40 s.
 */
export function buildListenerSettings(config: Config) {
  return {
    connectionTimeout: config.CLIENT_IDLE_MS,
    requestTimeout: config.CLIENT_REQUEST_MS,
    http: {
      headersTimeout: Math.min(config.CLIENT_HEADERS_MS, config.CLIENT_REQUEST_MS),
      connectionsCheckingInterval: 1_000,
      maxHeaderSize: 16_384,
      // The gate refuses a request without a host, with a request id and a log line. Node's own
      // refusal would have neither.
      requireHostHeader: false,
    },
  }
}

/**
 * Creates the public listener. The gate gets the raw request line, and also gets all requests with
 * `Expect`. By default Node handles some expectations itself, and requests bodies even if the
 * request is refused afterwards.
 */
export function createListener(config: Config, onRequest: RequestListener): Server {
  const { connectionTimeout, requestTimeout, http } = buildListenerSettings(config)
  const server = createServer({ ...http, requestTimeout }, onRequest)
  server.setTimeout(connectionTimeout)
  // The socket timeout already covers idle connections in any state. A separate keep-alive timeout
  // would set two timers per request.
  server.keepAliveTimeout = 0
  trackConnections(server)
  server.on('connection', socket => {
    // Must run first, so that request lines are also recorded in bytes that `ignoreUpgrades` parses
    // again.
    ignoreUpgrades(socket)
    recordRequestBytes(socket)
  })

  for (const event of ['checkContinue', 'checkExpectation'] as const) {
    server.on(event, (request, response) => server.emit('request', request, response))
  }

  return server
}
