import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { parseOriginHost } from '@livery/contract/hosts.ts'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import { isWebSocketOffer } from '#gate/ignore-upgrades.ts'
import type { RequestContext } from '#gate/request-context.ts'
import { type CloseCode, FrameLimit } from './frame-limit.ts'
import type { ClientHead } from './response-headers.ts'
import { toUpstreamError } from './upstream-call.ts'

const magic = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'
const keyPattern = /^[A-Za-z0-9+/]{22}==$/
const protocolPattern = /^[\w.+-]+(?:, ?[\w.+-]+){0,7}$/

/** The parts of a valid WebSocket handshake that the proxy needs. */
export type Handshake = { key: string; protocol: string | undefined }

/**
 * Parses a request's WebSocket handshake. Accepts only a fully valid handshake (RFC 6455 §4.2.1)
 * from a page on the same host, because browsers let any site open a WebSocket and send this site's
 * cookies with it.
 */
export function parseHandshake(
  raw: IncomingMessage,
  context: RequestContext,
): Handshake | undefined {
  const { headers, method, httpVersion } = raw
  const key = headers['sec-websocket-key']
  const protocol = headers['sec-websocket-protocol']
  const isPlain =
    method === 'GET' &&
    httpVersion === '1.1' &&
    isWebSocketOffer(context.scan.upgrade) &&
    headers['sec-websocket-version'] === '13' &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  if (!isPlain || key === undefined || !keyPattern.test(key)) return undefined
  if (protocol !== undefined && !protocolPattern.test(protocol)) return undefined

  const isOwnPage = parseOriginHost(headers.origin ?? '') === context.host

  return isOwnPage ? { key, protocol } : undefined
}

/** Returns the `Sec-WebSocket-Accept` value for a key. */
export function computeAcceptKey(key: string): string {
  return createHash('sha1')
    .update(key + magic)
    .digest('base64')
}

/**
 * Returns whether the server may choose this protocol: either no protocol, or a protocol that the
 * client offered.
 */
export function isOffered(protocol: string | undefined, handshake: Handshake): boolean {
  return protocol === undefined || handshake.protocol?.split(/, ?/).includes(protocol) === true
}

type Options = {
  reply: FastifyReply
  /** The client's connection, detached from HTTP. */
  socket: Duplex
  handshake: Handshake
  requestId: string
  openingMs: number
  /** Builds the client's headers if the platform responds without an upgrade. */
  toHead: (status: number, raw: Buffer[]) => ClientHead | undefined
  /**
   * Called when both sides are connected. The call then becomes a connection of unlimited duration.
   */
  onOpen: () => void
  onEnd: () => void
}

/** A platform response that refuses the handshake. */
type Refusal = { status: number; headers: string[]; chunks: Buffer[]; bytes: number }

/** Timeout for an open WebSocket without traffic. Both sides can send pings to keep it open. */
const idleMs = 120_000
/** How long one side may take to read the last bytes after the other side has closed. */
const lingerMs = 30_000
/** How long both sides may take to respond to the BFF's Close frame. */
const closingMs = 3_000
const maxRefusalBytes = 16_384

/**
 * Opens a WebSocket to the platform for a client's WebSocket and connects the two. Each direction
 * ends separately after its last byte, so that all bytes that a side sent before it closed still
 * arrive.
 */
export class WebSocketTunnel implements Dispatcher.DispatchHandler {
  readonly #options: Options
  readonly #response: ServerResponse
  readonly #timer: NodeJS.Timeout
  #onOver: () => void = () => undefined
  /** Resolves once both sides are closed. */
  readonly over: Promise<void>
  #abort: ((reason: Error) => void) | undefined
  #refusal: Refusal | undefined
  #upstream: Duplex | undefined
  #directions: FrameLimit[] = []
  #closing: NodeJS.Timeout | undefined
  #over = false

  constructor(options: Options) {
    this.#options = options
    this.#response = options.reply.raw
    this.over = new Promise(resolve => {
      this.#onOver = resolve
    })
    this.#timer = setTimeout(() => this.#onTooSlow(), options.openingMs)
    options.socket.once('close', this.#onClientLeft)
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#abort = abort
    if (this.#over) abort(new Error('The client left'))
  }

  /** Called when the platform sends an ordinary response instead of an upgrade. */
  onHeaders(status: number, raw: Buffer[]): boolean {
    if (status < 200) return true
    // A 2xx response is neither an upgrade nor a refusal that the client could understand.
    const head = status >= 300 && status <= 599 ? this.#options.toHead(status, raw) : undefined
    if (head) this.#refusal = { status, headers: head.headers, chunks: [], bytes: 0 }
    else this.#refuse(new AppError('upstream_unreachable'))
    return true
  }

  onData(chunk: Buffer): boolean {
    if (!this.#refusal) return true
    this.#refusal.bytes += chunk.length
    if (this.#refusal.bytes <= maxRefusalBytes) this.#refusal.chunks.push(chunk)
    else this.#passRefusal(this.#refusal, undefined)
    return true
  }

  onComplete(): void {
    if (this.#refusal) this.#passRefusal(this.#refusal, Buffer.concat(this.#refusal.chunks))
    else this.end()
  }

  onUpgrade(status: number, raw: Buffer[] | string[] | null, upstream: Duplex): void {
    // `close` follows.
    upstream.on('error', () => undefined)
    const headers = buildHeaderMap(raw ?? [])
    const { handshake } = this.#options
    const protocol = headers.get('sec-websocket-protocol')
    const isTrue = headers.get('sec-websocket-accept') === computeAcceptKey(handshake.key)
    const isAsked = !headers.has('sec-websocket-extensions') && isOffered(protocol, handshake)

    if (this.#over || status !== 101 || !isTrue || !isAsked) {
      upstream.destroy()
      this.#refuse(new AppError('upstream_unreachable'))
      return
    }

    clearTimeout(this.#timer)
    this.#accept(protocol)
    this.#join(upstream)
    this.#options.onOpen()
  }

  onError(error: Error): void {
    if (this.#refusal) this.#passRefusal(this.#refusal, undefined)
    else this.#refuse(toUpstreamError(error))
  }

  /**
   * Sends a Close frame to both sides, each between two frames. Ends the tunnel once both sides
   * have responded.
   */
  close(code: CloseCode): void {
    if (this.#directions.length === 0) return void this.end()
    if (this.#over) return
    clearTimeout(this.#closing)
    this.#closing = setTimeout(() => this.end(), closingMs)
    for (const direction of this.#directions) direction.close(code)
  }

  /** Closes both sides immediately, in any state of the tunnel. */
  end(): void {
    if (this.#over) return

    this.#leave()
    clearTimeout(this.#closing)
    this.#abort?.(new Error('The WebSocket is closed'))
    this.#options.socket.destroy()
    // Node notifies the response only while the response owns the connection.
    if (this.#response.socket === null) this.#response.emit('close')
    this.#upstream?.destroy()
  }

  readonly #onClientLeft = () => this.end()

  #leave(): void {
    this.#over = true
    clearTimeout(this.#timer)
    this.#options.onEnd()
    this.#onOver()
  }

  #onTooSlow(): void {
    if (this.#refusal) this.#passRefusal(this.#refusal, undefined)
    else this.#refuse(new AppError('upstream_timeout'))
  }

  /**
   * Sends the platform's refusal to the client, without the body if the body is too large or
   * incomplete.
   */
  #passRefusal({ status, headers }: Refusal, body: Buffer | undefined): void {
    if (this.#over) return

    this.#leave()
    const kept = withoutHeaders(headers, body ? ['content-length'] : bodyHeaders)

    try {
      this.#response.writeHead(status, [...kept, 'content-length', String(body?.length ?? 0)])
      this.#options.reply.hijack()
      this.#response.end(body)
    } catch (cause) {
      this.#options.reply.send(new AppError('upstream_unreachable', { cause }))
    }

    this.#abort?.(new Error('The platform refused the WebSocket'))
  }

  #refuse(error: AppError): void {
    if (this.#upstream) this.end()
    if (this.#over) return
    this.#leave()
    this.#options.reply.send(error)
    this.#abort?.(error)
  }

  #accept(protocol: string | undefined): void {
    const { handshake, reply, requestId } = this.#options
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': requestId }
    reply.hijack()
    this.#response.writeHead(101, {
      ...headers,
      'sec-websocket-accept': computeAcceptKey(handshake.key),
      ...(protocol === undefined ? {} : { 'sec-websocket-protocol': protocol }),
    })
    this.#response.end()
  }

  #join(upstream: Duplex): void {
    const { socket } = this.#options
    this.#upstream = upstream
    socket.off('close', this.#onClientLeft)

    // These listeners recorded request lines and enforced idle timeouts for the gate; a WebSocket
    // needs neither.
    for (const event of ['data', 'timeout']) socket.removeAllListeners(event)

    this.#directions = [this.#carry(upstream, socket, false), this.#carry(socket, upstream, true)]
  }

  /** Forwards frames from one side to the other until the source ends, possibly without a FIN. */
  #carry(source: Duplex, sink: Duplex, fromClient: boolean): FrameLimit {
    const frames = new FrameLimit({ fromClient, onViolation: code => this.close(code) })
    setIdleLimit(source, idleMs, () => this.close(1001))
    // After the last frame, further bytes are discarded. They are read only to detect the end of
    // the connection.
    frames.once('end', () => discard(source))
    source.once('close', () => {
      if (sink.destroyed) return this.end()
      frames.endWith(fromClient || source.readableEnded ? undefined : 1011)
      discard(sink)
      this.#closing ??= setTimeout(() => this.end(), lingerMs)
    })
    source.pipe(frames).pipe(sink)

    return frames
  }
}

function setIdleLimit(side: Duplex, ms: number, onIdle: () => void): void {
  // Both sides are sockets, but the types for HTTP upgrades declare only streams.
  if (!(side instanceof Socket)) return
  side.setTimeout(ms, onIdle)
}

function discard(side: Duplex): void {
  side.unpipe()
  side.resume()
}

const bodyHeaders = ['content-length', 'content-type', 'content-encoding', 'etag']

function withoutHeaders(flat: readonly string[], names: readonly string[]): string[] {
  return flat.filter((_text, at) => !names.includes(flat[at - (at % 2)] ?? ''))
}

function buildHeaderMap(raw: readonly (Buffer | string)[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (let index = 0; index < raw.length; index += 2) {
    headers.set(String(raw[index]).toLowerCase(), String(raw[index + 1]))
  }
  return headers
}
