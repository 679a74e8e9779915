import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createRefusalError } from './refusals.ts'
import { allowedMethodList, contextOf } from './request-context.ts'
import type { WatchResponse } from './response-end.ts'

export type RequestHooks = {
  /** Enters a request that the router rejects before any hook runs. */
  enterUnrouted(reply: FastifyReply): void
}

/**
 * Registers the hooks that every request passes between gate and route: they watch for the
 * request's end, reject a request that the gate refused, and record its route template.
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
