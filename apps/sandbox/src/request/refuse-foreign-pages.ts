import { isAddressOrLocalhost } from '@livery/contract/hosts.ts'
import type { FastifyInstance } from 'fastify'

/** A host name without a dot, such as a Compose service, does not exist on the public internet. */
const serviceName = /^[a-z0-9-]+(?::\d{1,5})?$/i

/**
 * Rejects control API requests from other sites' pages in a developer's browser: such a request has
 * the other site's origin, or a host name that the site resolves to this machine.
 */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, headers: { host = '', origin } }, reply) => {
    // Check the route, because the router decodes a path such as `/%73andbox`.
    if (!routeOptions.url?.startsWith('/sandbox')) return
    const isOwnHost = isAddressOrLocalhost(host) || serviceName.test(host)
    const isOwnPage = origin === undefined || origin === `http://${host}`
    if (isOwnHost && isOwnPage) return
    return reply
      .code(403)
      .send({ error: 'The control API accepts requests from its own origin only' })
  })
}
