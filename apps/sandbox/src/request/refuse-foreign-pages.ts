import { isAddressOrLocalhost } from '@livery/contract/hosts.ts'
import type { FastifyInstance } from 'fastify'

/** A name without a dot, such as a service of compose, is nobody's on the internet. */
const serviceName = /^[a-z0-9-]+(?::\d{1,5})?$/i

/**
 * Keeps the control API from pages of other sites that are open in a developer's browser: those send
 * their own origin, or a host name that they have pointed at this machine.
 */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, headers: { host = '', origin } }, reply) => {
    // The route, since the router decodes a path such as `/%73andbox`.
    if (!routeOptions.url?.startsWith('/sandbox')) return
    const isOwnHost = isAddressOrLocalhost(host) || serviceName.test(host)
    const isOwnPage = origin === undefined || origin === `http://${host}`
    if (isOwnHost && isOwnPage) return
    return reply.code(403).send({ error: 'The control API answers pages of its own address only' })
  })
}
