import type { FastifyInstance, FastifyListenOptions } from 'fastify'
import type { Config } from '#config.ts'

/**
 * Connections the kernel keeps until they are accepted; it cuts this to `net.core.somaxconn`. With
 * Node's 511 a crowd that comes at once is turned away in part, and tries again after 1, 3, 7… seconds.
 */
const backlog = 4_096

/** Opens the public listener. Returns its address. @throws Error naming the settings */
export function listenToPlayers(app: FastifyInstance, config: Config): Promise<string> {
  return listen(app, { port: config.PORT, host: config.HOST, backlog }, 'HOST, PORT')
}

/** The operator's own port. @throws Error naming the settings */
export function listenToOperator(admin: FastifyInstance, config: Config): Promise<string> {
  const address = { port: config.ADMIN_PORT, host: config.ADMIN_HOST }
  return listen(admin, address, 'ADMIN_HOST, ADMIN_PORT')
}

async function listen(app: FastifyInstance, address: FastifyListenOptions, settings: string) {
  try {
    return await app.listen(address)
  } catch (cause) {
    throw new Error(`${settings}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
