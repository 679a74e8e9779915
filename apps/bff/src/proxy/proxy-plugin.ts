import httpProxy from '@fastify/http-proxy'
import { endpoints } from '@livery/contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'undici'
import { contextOf } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/client-key.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { Resources } from '#load/resources.ts'
import type { Config } from '#settings/config.ts'
import { createForward } from './forward.ts'
import { createForwardedFacts } from './forwarded-facts.ts'
import type { MerchantBreakers } from './merchant-breakers.ts'
import type { PlatformConnections } from './platform-connections.ts'
import { createSlowClients } from './slow-clients.ts'
import type { UnreachableLog } from './unreachable-log.ts'
import { registerWebSockets } from './web-sockets.ts'

const prefixes = ['/wps', '/lgw', '/mini-game']

type Options = {
  /** For the plugin that brings the routes, which never uses it. */
  pool: Pool
  connections: PlatformConnections
  resources: Resources
  unreachable: UnreachableLog
  breakers: MerchantBreakers
  shedder: Pick<LoadShedder, 'leave'>
  isTrusted: IsTrusted
  config: Config
}

/**
 * /wps, /lgw and /mini-game, each forwarded under its own name. The plugin brings the routes and
 * passes bodies as streams; its own forwarding is never reached (decision 0026).
 */
export function registerProxy(
  app: FastifyInstance,
  { pool, connections, resources, unreachable, breakers, shedder, isTrusted, config }: Options,
): void {
  const { UPSTREAM_TIMEOUT_MS: requestMs, LAUNCH_TIMEOUT_MS: gameLaunchMs } = config
  const gameLaunch = endpoints.launchGame.path
  const forward = createForward({
    connections,
    unreachable,
    breakers,
    slowClients: createSlowClients(resources.held('slow_clients')),
    toOwner(request) {
      const context = contextOf(request.raw)
      const merchant = context.tenant?.code ?? ''
      return { merchant, client: clientOf(request.raw, context, isTrusted) }
    },
    toForwardedFacts: createForwardedFacts(isTrusted),
    webSockets: registerWebSockets(app, {
      connections,
      shares: resources.held('web_sockets'),
      shedder,
    }),
    platformOrigin: config.PLATFORM_URL,
    extraHeaders: config.EXTRA_HEADERS,
    timeoutFor: path => (path === gameLaunch ? gameLaunchMs : requestMs),
    totalMs: config.UPSTREAM_TOTAL_MS,
  })
  for (const prefix of prefixes) {
    app.register(httpProxy, {
      upstream: config.PLATFORM_URL,
      prefix,
      rewritePrefix: prefix,
      undici: pool,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      disableRequestLogging: true,
      // Answers by itself, so there is no call of `done`.
      preHandler: (request, reply) => forward(request, reply),
      // For code that uses reply.from in spite of that: it never retries.
      replyOptions: { retryDelay: () => null },
    })
  }
}
