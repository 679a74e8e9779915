import { isAddressOrLocalhost, normalizeHostName } from '@livery/contract/hosts.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { buildListenerSettings } from '#gate/create-listener.ts'
import type { Config } from '#settings/config.ts'
import { noSchemas } from '#support/no-schemas.ts'

/**
 * Headers of every admin-port response: they forbid content from other origins, framing and
 * caching.
 */
const adminHeaders = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/**
 * Creates a server for the admin port, without routes. It rejects requests whose host is not an IP
 * address, `localhost` or listed in ADMIN_HOSTS; otherwise a website could read it through an
 * operator's browser by DNS rebinding.
 */
export function createAdminServer(config: Config): FastifyInstance {
  const names = new Set<string | undefined>(config.ADMIN_HOSTS)
  const app = fastify({
    ...noSchemas,
    ...buildListenerSettings(config),
    forceCloseConnections: true,
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(adminHeaders)
    const { host = '' } = request.headers
    if (isAddressOrLocalhost(host) || names.has(normalizeHostName(host))) return
    return reply.code(421).send({
      error: 'Misdirected Request',
      message: 'Use an IP address or localhost, or add the host name to ADMIN_HOSTS',
    })
  })

  return app
}
