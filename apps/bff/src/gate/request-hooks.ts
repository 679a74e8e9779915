import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createRefusalError } from './refusals.ts'
import { allowedMethodList, contextOf, type RequestContext } from './request-context.ts'

export type RequestHooks = {
  /** Runs these hooks for a request that the router rejects before any hook runs. */
  enterUnrouted(reply: FastifyReply): void
}

/**
 * Registers the hooks that run for every request between the gate and its route. The hooks watch
 * for the request's end, reject a request that the gate refused, and record its route template.
 */
export function registerRequestHooks(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  watchResponse: WatchResponse,
): RequestHooks {
  function enter({ raw }: FastifyReply): void {
    watchResponse(raw)
    if (lifecycle.closing) raw.shouldKeepAlive = false
  }

  app.addHook('onRequest', (request, reply, next) => {
    const context = contextOf(request.raw)
    enter(reply)
    if (context.refusal !== undefined) return next(createRefusalError(context.refusal))

    if (context.asksAboutServer) {
      context.route = '*'
      reply
        .code(204)
        .headers({ allow: allowedMethodList, 'cache-control': 'private, no-store' })
        .send()
      return
    }

    context.route = request.routeOptions.url ?? 'unmatched'
    next()
  })
  // Only for responses that the framework sends: prepared files and relayed responses already
  // contain their id.
  app.addHook('onSend', (request, reply, payload, next) => {
    const context = contextOf(request.raw)
    reply.header('x-request-id', context.requestId)
    if (typeof payload === 'string') context.bytes = Buffer.byteLength(payload)
    next()
  })

  return {
    enterUnrouted(reply) {
      enter(reply)
      reply.header('x-request-id', reply.request.id)
    },
  }
}

/** Called when an exchange is over, for any reason. */
export type OnRequestEnd = (context: RequestContext, durationMs: number) => void

export type WatchResponse = (response: ServerResponse) => void

/**
 * Creates the function that watches for a response's end. One `close` listener serves all
 * responses: Node emits `close` after `finish`, and also if the client disconnected.
 */
export function createResponseWatch(onRequestEnd: OnRequestEnd): WatchResponse {
  const queues = new WeakMap<Socket, Set<ServerResponse>>()

  function onClose(this: ServerResponse): void {
    const context = contextOf(this.req)
    // Node 26 itself emits `close` for a queued response whose connection ended; earlier versions
    // do not. A response that is not in the queue any more has already ended.
    if (context.queuePlace > 0 && queues.get(this.req.socket)?.delete(this) === false) return
    // Code that writes an error without the response object has already set the status.
    context.status = this.writableFinished ? this.statusCode : context.status || 499
    context.activeResponse?.end()
    onRequestEnd(context, performance.now() - context.startedAtMs)
  }

  /**
   * Watches the response to a pipelined request. The response has no socket until the earlier
   * responses are sent, so Node does not emit an event for it if the connection ends first.
   */
  function watchQueued(response: ServerResponse): void {
    const { socket } = response.req
    const queue = queues.get(socket) ?? beginQueue(socket)
    queue.add(response)
    contextOf(response.req).queuePlace = queue.size
  }

  function beginQueue(socket: Socket): Set<ServerResponse> {
    const queue = new Set<ServerResponse>()
    queues.set(socket, queue)
    socket.once('close', () => {
      for (const queued of queue) {
        if (queued.socket === null) onClose.call(queued)
      }
    })

    return queue
  }

  return response => {
    response.on('close', onClose)
    if (response.socket === null) watchQueued(response)
  }
}
