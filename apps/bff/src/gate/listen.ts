import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Config } from '#settings/config.ts'

type App = Pick<FastifyInstance, 'listen'>

/**
 * Number of connections that the kernel queues until they are accepted; it caps this at
 * `net.core.somaxconn`. With Node's default of 511, part of a sudden crowd would be refused, and
 * would retry after 1, 3, 7… seconds.
 */
const backlog = 4_096

/** Opens the public listener. Returns its URL. @throws Error naming the settings */
export function listenToPlayers(app: App, config: Config): Promise<string> {
  return listen(app, { port: config.PORT, host: config.HOST, backlog }, 'HOST, PORT')
}

/** Opens the operator's admin port. @throws Error naming the settings */
export function listenToOperator(admin: App, config: Config): Promise<string> {
  const address = { port: config.ADMIN_PORT, host: config.ADMIN_HOST }
  return listen(admin, address, 'ADMIN_HOST, ADMIN_PORT')
}

async function listen(app: App, address: FastifyListenOptions, settings: string) {
  try {
    return await listenAnywhere(app, address)
  } catch (cause) {
    throw new Error(`${settings}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

/**
 * Listens on all interfaces: `::` includes the machine's IPv4 addresses, but does not exist on a
 * kernel without IPv6.
 */
async function listenAnywhere(app: App, address: FastifyListenOptions): Promise<string> {
  try {
    return await app.listen(address)
  } catch (error) {
    if (address.host !== '::' || !lacksIpv6(error)) throw error
    return app.listen({ ...address, host: '0.0.0.0' })
  }
}

function lacksIpv6(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'
}
