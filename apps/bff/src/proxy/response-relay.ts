import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import type { Dispatcher } from 'undici'
import { AppError } from '#errors/app-error.ts'
import type { RequestContext } from '#gate/request-context.ts'
import { endInOneWrite, maxJoinedBytes } from '#wire/write-response.ts'
import type { IdleTimed, IdleTimeout } from './idle-timeout.ts'
import type { AnswerRules, ClientHead, ToClientHead } from './response-headers.ts'
import type { SlowClients } from './slow-clients.ts'
import type { UnreachableLog } from './unreachable-log.ts'
import type { UpstreamCall } from './upstream-call.ts'
import { toUpstreamError } from './upstream-error.ts'

export type ResponseRelayOptions = {
  reply: FastifyReply
  context: RequestContext
  rules: AnswerRules
  toClientHead: ToClientHead
  call: UpstreamCall
  slowClients: SlowClients
  unreachable: UnreachableLog
  /** Timeout until the head, between two chunks, and for a client that reads nothing. */
  idleTimeout: IdleTimeout
  /** Longest answer, from first to last byte. */
  totalMs: number
}

/** More 1xx heads than anyone needs: three a second for half a minute. */
const maxInformational = 100

/**
 * Carries one answer from the platform to the client, chunk by chunk, at the client's pace. The
 * first chunk is held until the current turn ends: most answers are complete by then and leave,
 * head and body, in a single write.
 *
 * Implements undici's dispatch interface, because a stream and a promise for every response cost
 * more than the rest of the proxy, in the form that passes raw headers: the other parses them into
 * an object first.
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
  #first: Buffer | undefined
  #paused = false
  #over = false

  constructor(options: ResponseRelayOptions) {
    this.#options = options
    this.#response = options.reply.raw
    options.idleTimeout.add(this)
    // No closure: with one for each response, the objects of a request outlived the young
    // generation (docs/decisions/0020).
    options.context.activeResponse = this
  }

  /** Sends the request, for the first time or once more. */
  start(): void {
    this.#abort = undefined
    this.#options.call.send(this)
  }

  /** The whole request is out: from here on the platform is the one to wait for. */
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
    const { context, call, rules, toClientHead } = this.#options
    context.upstreamMs = this.#move() - this.#startedAtMs
    call.report('answered')
    this.#status = status
    this.#resume = resume
    this.#head = toClientHead(status, raw, rules)
    if (this.#head === undefined || status > 599) this.#giveUp(new AppError(unreachable))
    return true
  }

  onData(chunk: Buffer): boolean {
    if (this.#over) return true
    this.#options.context.bytes += chunk.length
    if (this.#move() - this.#startedAtMs > this.#options.totalMs) this.#onTooSlow()
    else if (this.#response.headersSent) this.#write(chunk)
    else if (this.#first === undefined) {
      this.#first = chunk
      // A complete body is ended within this turn.
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
    if (this.#response.headersSent) this.#response.end(this.#takeFirst())
    else this.#endAtOnce(this.#takeFirst())
  }

  onError(error: Error): void {
    if (this.#over) return
    // RFC 9112 §6.3: it has no body, but may say how long one would be, which undici takes for missing.
    if (this.#status === 204 || this.#status === 304) this.onComplete()
    else if (this.#head === undefined && this.#options.call.isWorthRetrying(error)) this.start()
    else {
      const known = toUpstreamError(error)
      if (known.code === unreachable) this.#options.unreachable.report(error)
      this.#fail(known)
    }
  }

  /** Writes the chunk that was held back. */
  flush(): void {
    if (this.#first === undefined || this.#over) return
    if (!this.#response.headersSent && !this.#begin()) return
    const chunk = this.#takeFirst()
    if (chunk) this.#write(chunk)
  }

  /** Nothing moved for too long: the platform's fault, unless the client is the one who is slow. */
  onIdle(): void {
    if (!this.#over) this.#onTooSlow()
  }

  #onTooSlow(): void {
    const isSent = this.#options.reply.request.raw.complete
    // It waited for one of our connections all the time, which is not the platform's fault.
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
    if (this.#paused) this.#options.slowClients.remove(this)
  }

  /** Once the head is out, only a broken connection tells the client that the rest is missing. */
  #fail(error: AppError): void {
    const { call, reply, context } = this.#options
    this.#finish()
    call.fail(error, this.#abort !== undefined)
    if (this.#response.headersSent) {
      if (!this.#paused) context.errorCode = error.code
      // In HTTP/1.0 the end of the connection may be that of the body: there it must not look like one.
      if (reply.request.raw.httpVersion === '1.0') this.#response.socket?.resetAndDestroy()
      this.#response.destroy()
    } else reply.send(error)
  }

  /** Returns whether the head could be written; Node refuses some that undici reads. */
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

  /** Head and body together. */
  #endAtOnce(chunk: Buffer | undefined): void {
    const length = chunk?.length ?? 0
    if (this.#head?.length === undefined && this.#mayHaveBody()) {
      this.#head?.headers.push('content-length', String(length))
    }
    const isJoined = chunk !== undefined && length <= maxJoinedBytes && this.#mayHaveBody()
    if (!this.#begin()) return
    if (isJoined) endInOneWrite(this.#response, chunk)
    else this.#response.end(chunk)
  }

  #takeFirst(): Buffer | undefined {
    const chunk = this.#first
    this.#first = undefined
    return chunk
  }

  #write(chunk: Buffer): void {
    if (this.#response.write(chunk) || this.#paused) return
    const { slowClients, call } = this.#options
    this.#paused = true
    this.#response.once('drain', () => {
      slowClients.remove(this)
      this.#paused = false
      this.#move()
      this.#resume?.()
    })
    slowClients.add(this, call.owner)
  }

  /** Records progress. Returns its time. */
  #move(): number {
    this.movedAtMs = performance.now()
    return this.movedAtMs
  }

  #mayHaveBody(): boolean {
    return this.#options.context.method !== 'HEAD' && this.#status !== 204 && this.#status !== 304
  }

  /** The response is over. If the platform is still talking, that is a client that left. */
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
