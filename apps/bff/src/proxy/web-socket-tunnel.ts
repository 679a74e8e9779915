import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import { FrameLimit } from './frame-limit.ts'
import { type Handshake, isOffered, toAcceptance } from './handshake.ts'
import { toUpstreamError } from './upstream-error.ts'

type Options = {
  reply: FastifyReply
  /** The client's connection, detached from HTTP. */
  socket: Duplex
  handshake: Handshake
  requestId: string
  openingMs: number
  /** Called when both sides are joined: the call is a connection now, of unlimited duration. */
  onOpen: () => void
  onEnd: () => void
}

/** Longest silence on an open WebSocket; both sides have pings for this. */
const idleMs = 120_000

/** Opens a WebSocket to the platform for a client's, and joins the two. */
export class WebSocketTunnel implements Dispatcher.DispatchHandler {
  readonly #options: Options
  readonly #response: ServerResponse
  readonly #timer: NodeJS.Timeout
  #abort: ((reason: Error) => void) | undefined
  #upstream: Duplex | undefined
  #over = false

  constructor(options: Options) {
    this.#options = options
    this.#response = options.reply.raw
    const tooSlow = () => this.#refuse(new AppError('upstream_timeout'))
    this.#timer = setTimeout(tooSlow, options.openingMs)
    options.socket.once('close', () => this.end())
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#abort = abort
    if (this.#over) abort(new Error('The client left'))
  }

  /** The platform sent an ordinary response instead of an upgrade. */
  onHeaders(status: number): boolean {
    if (status >= 200) this.#refuse(new AppError('upstream_unreachable'))
    return true
  }

  onData(): boolean {
    return true
  }

  onComplete(): void {
    this.end()
  }

  onUpgrade(status: number, raw: Buffer[] | string[] | null, upstream: Duplex): void {
    upstream.on('error', () => this.end())
    const headers = toLookup(raw ?? [])
    const { handshake } = this.#options
    const protocol = headers.get('sec-websocket-protocol')
    const isTrue = headers.get('sec-websocket-accept') === toAcceptance(handshake.key)
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
    this.#refuse(toUpstreamError(error))
  }

  /** Closes both sides, in any state. */
  end(): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    this.#abort?.(new Error('The WebSocket is over'))
    this.#options.socket.destroy()
    // As long as the response has the connection, Node tells it that this closed.
    if (this.#response.socket === null) this.#response.emit('close')
    this.#upstream?.destroy()
    this.#options.onEnd()
  }

  #refuse(error: AppError): void {
    if (this.#upstream) this.end()
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#timer)
    this.#options.onEnd()
    this.#options.reply.send(error)
    this.#abort?.(error)
  }

  #accept(protocol: string | undefined): void {
    const { handshake, reply, requestId } = this.#options
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'x-request-id': requestId }
    reply.hijack()
    this.#response.writeHead(101, {
      ...headers,
      'sec-websocket-accept': toAcceptance(handshake.key),
      ...(protocol === undefined ? {} : { 'sec-websocket-protocol': protocol }),
    })
    this.#response.end()
  }

  #join(upstream: Duplex): void {
    const { socket } = this.#options
    this.#upstream = upstream
    // The gate listened here for request lines; there will be no more.
    socket.removeAllListeners('data')
    for (const side of [socket, upstream]) {
      if ('setTimeout' in side && typeof side.setTimeout === 'function') {
        side.setTimeout(idleMs, () => this.end())
      }
      side.on('close', () => this.end())
    }
    const outward = new FrameLimit(true).on('error', () => this.end())
    const inward = new FrameLimit(false).on('error', () => this.end())
    socket.pipe(outward).pipe(upstream)
    upstream.pipe(inward).pipe(socket)
  }
}

function toLookup(raw: readonly (Buffer | string)[]): Map<string, string> {
  const headers = new Map<string, string>()
  for (let index = 0; index < raw.length; index += 2) {
    headers.set(String(raw[index]).toLowerCase(), String(raw[index + 1]))
  }
  return headers
}
