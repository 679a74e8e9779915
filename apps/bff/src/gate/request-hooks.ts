import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Lifecycle } from '#lifecycle.ts'
import { toRefusal } from './refusals.ts'
import { visitOf } from './request-context.ts'
import type { WatchEnd } from './response-end.ts'

export type Passage = {
  /** For a request the router turns away before any hook. */
  enterUnrouted(reply: FastifyReply): void
}

/**
 * What happens to every request between the gate and its route: it is watched to its end, turned
 * away if the gate refused it, and named by its route template.
 */
export function registerPassage(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  watchEnd: WatchEnd,
): Passage {
  function enter({ raw }: FastifyReply): void {
    watchEnd(raw)
    if (lifecycle.closing) raw.shouldKeepAlive = false
  }

  app.addHook('onRequest', (request, reply, next) => {
    const visit = visitOf(request.raw)
    enter(reply)
    if (visit.refusal !== undefined) return next(toRefusal(visit.refusal))
    visit.route = request.routeOptions.url ?? 'unmatched'
    next()
  })
  // Only what the framework sends: prepared files and relayed answers carry their own.
  app.addHook('onSend', (request, reply, payload, next) => {
    const visit = visitOf(request.raw)
    reply.header('x-request-id', visit.requestId)
    if (typeof payload === 'string') visit.bytes = Buffer.byteLength(payload)
    next()
  })

  return {
    enterUnrouted(reply) {
      enter(reply)
      reply.header('x-request-id', reply.request.id)
    },
  }
}
