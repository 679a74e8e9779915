import type { ServerResponse } from 'node:http'
import type { Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import type { RequestContext } from '#gate/request-context.ts'
import { type BodyEncoding, createEncoder, encodeBody, encodeHead } from './compress-body.ts'
import type { IdleTimed, IdleTimeout, SlowClients } from './idle-timeout.ts'
import type { AnswerRules, ClientHead, ToClientHead } from './response-headers.ts'
import type { UnreachableLog } from './unreachable-log.ts'
import type { UpstreamCall } from './upstream-call.ts'
import { toUpstreamError } from './upstream-call.ts'

export type ResponseRelayOptions = {
  reply: FastifyReply
  context: RequestContext
  rules: AnswerRules
  toClientHead: ToClientHead
  /** The encoding in which the body may be sent; undefined if it must not be compressed. */
  encoding: BodyEncoding | undefined
  call: UpstreamCall
  slowClients: SlowClients
  unreachable: UnreachableLog
  /** Timeout until the response head, between two chunks, and while the client does not read. */
  idleTimeout: IdleTimeout
  /** Maximum duration of a response, from the first to the last byte. */
  totalMs: number
}

/** Exceeds the number of 1xx heads that any response needs: three per second for half a minute. */
const maxInformational = 100

/**
 * Relays one response from the platform to the client, chunk by chunk, as fast as the client reads.
 * The first chunk is held until the current event loop turn ends. By then most responses are
 * complete, so head and body are sent in one write. Implements undici's dispatch interface, because
 * a stream and a promise per response would cost more than the rest of the proxy. Uses undici's
 * raw-header variant, because the other variant first parses headers into an object.
 */
export class ResponseRelay implements Dispatcher.DispatchHandler, IdleTimed {
  movedAtMs = performance.now()
  place = -1
  readonly #options: ResponseRelayOptions
  readonly #response: ServerResponse
  #startedAtMs = 0
  #abort: ((reason: Error) => void) | undefined
  #resume: (() => void) | undefined
  #informational = 0
  #status = 0
  #head: ClientHead | undefined
  /** The head for the compressed body, unless the body is sent unchanged. */
  #encodedHead: ClientHead | undefined
  #encoder: Transform | undefined
  #first: Buffer | undefined
  #paused = false
  #over = false

  constructor(options: ResponseRelayOptions) {
    this.#options = options
    this.#response = options.reply.raw
    options.idleTimeout.add(this)
    // Stores the object and not a closure: with a closure per response, a request's objects
    // survived the garbage collector's young generation (decision 0020).
    options.context.activeResponse = this
  }

  /** Sends the request. Also called to retry. */
  start(): void {
    this.#abort = undefined
    this.#options.call.send(this)
  }

  /** The complete request has been sent, so any further delay is caused by the platform. */
  onRequestSent(): void {
    this.#move()
    this.#options.call.endSending(this)
  }

  onBodySent(): void {
    this.#move()
  }

  onConnect(abort: (reason?: Error) => void): void {
    this.#startedAtMs = this.#move()
    this.#abort = abort
    if (this.#over) abort(new Error('The client no longer waits for this response'))
    else this.#options.call.beginSending(this)
  }

  onHeaders(status: number, raw: Buffer[], resume: () => void): boolean {
    if (status < 200) {
      this.#informational += 1
      if (this.#informational > maxInformational) this.#giveUp(new AppError(unreachable))
      return true
    }

    const { context, call, rules, toClientHead, encoding } = this.#options
    context.upstreamMs = this.#move() - this.#startedAtMs
    call.report('answered')
    this.#status = status
    this.#resume = resume
    this.#head = toClientHead(status, raw, rules)
    if (this.#head === undefined || status > 599) this.#giveUp(new AppError(unreachable))
    else if (encoding) this.#encodedHead = encodeHead(status, this.#head, encoding)

    return true
  }

  onData(chunk: Buffer): boolean {
    if (this.#over) return true

    if (!this.#encodedHead) this.#options.context.bytes += chunk.length

    if (this.#move() - this.#startedAtMs > this.#options.totalMs) this.#onTooSlow()
    else if (this.#response.headersSent) this.#write(chunk)
    else if (this.#first === undefined) {
      this.#first = chunk
      // If the body is already complete, the response ends within this turn.
      if (chunk.length !== this.#head?.length) process.nextTick(flushFirst, this)
    } else {
      this.flush()
      this.#write(chunk)
    }

    return !this.#paused
  }

  onComplete(): void {
    if (this.#over) return
    this.#options.idleTimeout.remove(this)
    if (this.#response.headersSent) (this.#encoder ?? this.#response).end(this.#takeFirst())
    else this.#endAtOnce(this.#takeFirst())
  }

  onError(error: Error): void {
    if (this.#over) return
    // undici reports a missing body for a 204 or 304 with a Content-Length, although these
    // responses never have a body (RFC 9112 §6.3).
    if (this.#status === 204 || this.#status === 304) this.onComplete()
    else if (this.#head === undefined && this.#options.call.isWorthRetrying(error)) this.start()
    else {
      const known = toUpstreamError(error)
      if (known.code === unreachable) this.#options.unreachable.report(error)
      this.#fail(known)
    }
  }

  /** Writes the first chunk, which was held back. */
  flush(): void {
    if (this.#first === undefined || this.#over) return
    if (!this.#response.headersSent && !this.#beginStream()) return
    const chunk = this.#takeFirst()
    if (chunk) this.#write(chunk)
  }

  /**
   * Called when there is no progress for too long. The platform is at fault, unless the client is
   * the slow side.
   */
  onIdle(): void {
    if (!this.#over) this.#onTooSlow()
  }

  #onTooSlow(): void {
    const isSent = this.#options.reply.request.raw.complete
    // The call was still waiting for one of the BFF's connections, so the platform is not at fault.
    if (this.#abort === undefined) this.#options.call.report('abandoned')
    this.#giveUp(new AppError(isSent ? 'upstream_timeout' : 'request_timeout'))
  }

  #giveUp(error: AppError): void {
    this.#fail(error)
    this.#abort?.(error)
  }

  #finish(): void {
    this.#over = true
    this.#options.idleTimeout.remove(this)
    this.#options.call.end(this)
    this.#encoder?.destroy()
    if (this.#paused) this.#options.slowClients.remove(this)
  }

  /**
   * Once the head has been sent, only a broken connection can show the client that the body is
   * incomplete.
   */
  #fail(error: AppError): void {
    const { call, reply, context } = this.#options
    this.#finish()
    call.fail(error, this.#abort !== undefined)

    if (this.#response.headersSent) {
      if (!this.#paused) context.errorCode = error.code
      // In HTTP/1.0, a normal close can mark the end of the body, so the connection must be reset.
      if (reply.request.raw.httpVersion === '1.0') this.#response.socket?.resetAndDestroy()
      this.#response.destroy()
    } else reply.send(error)
  }

  /**
   * Writes the head. Returns whether Node accepted the head; Node rejects some heads that undici
   * accepts.
   */
  #begin(): boolean {
    try {
      this.#response.writeHead(this.#status, this.#head?.headers ?? [])
    } catch (cause) {
      this.#giveUp(new AppError(unreachable, { cause }))
      return false
    }
    this.#options.reply.hijack()
    return true
  }

  /** Writes the head of a body whose end has not arrived, and compresses the body on the way. */
  #beginStream(): boolean {
    const { encoding, context } = this.#options
    if (!this.#encodedHead || !encoding) return this.#begin()

    this.#head = this.#encodedHead
    if (!this.#begin()) return false

    this.#encoder = createEncoder(encoding)
    this.#encoder.on('error', cause => this.#giveUp(new AppError(unreachable, { cause })))
    this.#encoder.on('data', (bytes: Buffer) => {
      context.bytes += bytes.length
    })
    this.#encoder.pipe(this.#response)

    return true
  }

  /** Sends head and body together. */
  #endAtOnce(chunk: Buffer | undefined): void {
    const { encoding, context } = this.#options
    const head = chunk && encoding && this.#encodedHead
    const encoded = head && encodeBody(chunk, encoding)
    const body = encoded ?? chunk
    const length = body?.length ?? 0
    if (encoded) this.#head = head
    if (this.#encodedHead) context.bytes = length
    if (this.#head?.length === undefined && this.#mayHaveBody()) {
      this.#head?.headers.push('content-length', String(length))
    }
    if (this.#begin()) this.#response.end(body)
  }

  #takeFirst(): Buffer | undefined {
    const chunk = this.#first
    this.#first = undefined
    return chunk
  }

  #write(chunk: Buffer): void {
    const sink = this.#encoder ?? this.#response
    if (sink.write(chunk) || this.#paused) return

    const { slowClients, call } = this.#options
    this.#paused = true
    sink.once('drain', () => {
      slowClients.remove(this)
      this.#paused = false
      this.#move()
      this.#resume?.()
    })
    slowClients.add(this, call.owner)
  }

  /** Records progress and returns the current time. */
  #move(): number {
    this.movedAtMs = performance.now()
    return this.movedAtMs
  }

  #mayHaveBody(): boolean {
    return this.#options.context.method !== 'HEAD' && this.#status !== 204 && this.#status !== 304
  }

  /**
   * Called when the exchange is over. If the platform is still sending at that point, the client
   * has disconnected.
   */
  end(): void {
    if (this.#over) return
    this.#finish()
    this.#options.call.report('abandoned')
    if (!this.#response.writableFinished) this.#abort?.(new Error('The client left'))
  }
}

const unreachable = 'upstream_unreachable'

function flushFirst(relay: ResponseRelay): void {
  relay.flush()
}
