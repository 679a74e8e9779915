import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** Members of Node's parser that its types lack. */
type Parser = {
  constructor: { kOnExecute?: number }
  onIncoming?: (request: IncomingMessage, keepAlive: boolean) => unknown
  getCurrentBuffer?(): Buffer
  execute?(bytes: Buffer): unknown
  [event: number]: ((parsed: unknown) => void) | undefined
}

/** Whether a request offers WebSocket, and only that; Node joins a repeated Upgrade with commas. */
export function isWebSocketOffer(upgrade: string | undefined): boolean {
  return upgrade?.trim().toLowerCase() === 'websocket'
}

/**
 * Ignores every offer of another protocol (RFC 9110 §7.8): Java's HttpClient offers h2c, Apache's
 * TLS/1.2, with ordinary requests. With a listener for `upgrade`, Node takes each offer for a
 * protocol change. Declined ones end its parser's piece after the request, so the bytes of the next
 * pipelined request are parsed again here.
 *
 * On a Node whose parser lacks these members every offer still reaches the listener.
 */
export function ignoreUpgrades(socket: Socket): void {
  // Node sets the parser on every connection of a server, and omits it from the socket's type.
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
      // Closed, or handed over to a WebSocket.
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
