import type { FastifyInstance, FastifyRequest } from 'fastify'

const headers = ['Cache-Control', 'private, no-store']

/**
 * Responds 204 to requests of a scope that are not admitted, before their body is read: a report
 * that is not counted must cost little. Browsers ignore the response.
 */
export function refuseUnread(
  scope: FastifyInstance,
  isAdmitted: (request: FastifyRequest) => boolean,
): void {
  scope.addHook('onRequest', (request, reply, next) => {
    if (isAdmitted(request)) return next()
    reply.hijack().raw.writeHead(204, headers).end()
  })
}
