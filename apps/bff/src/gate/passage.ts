import type { FastifyInstance } from 'fastify'
import type { Lifecycle } from '#lifecycle.ts'
import { toRefusal } from './refusals.ts'
import { visitOf } from './visit.ts'
import type { WatchEnd } from './watch-end.ts'

/**
 * What happens to every request between the gate and its route: it is watched to its end, turned
 * away if the gate refused it, and named by its route template.
 */
export function registerPassage(
  app: FastifyInstance,
  lifecycle: Lifecycle,
  watchEnd: WatchEnd,
): void {
  app.addHook('onRequest', (request, reply, next) => {
    const visit = visitOf(request.raw)
    watchEnd(reply.raw)
    if (lifecycle.closing) reply.raw.shouldKeepAlive = false
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
}
