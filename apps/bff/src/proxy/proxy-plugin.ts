import httpProxy from '@fastify/http-proxy'
import { endpoints } from '@livery/contract/endpoints.ts'
import { timings } from '@livery/contract/timings.ts'
import type { FastifyInstance } from 'fastify'
import { createForward, type Upstream } from './forward.ts'

const prefixes = ['/wps', '/lgw', '/mini-game']

/** Upstream patience by path, in milliseconds (spec §9). */
export type ProxyTimeouts = { requestMs: number; gameLaunchMs: number }

export const specTimeouts: ProxyTimeouts = {
  requestMs: timings.requestTimeoutMs,
  gameLaunchMs: timings.gameLaunchTimeoutMs,
}

/** /wps, /lgw and /mini-game, each forwarded under its own name. */
export function registerProxy(
  app: FastifyInstance,
  upstream: Omit<Upstream, 'timeoutFor'>,
  { requestMs, gameLaunchMs }: ProxyTimeouts,
): void {
  const gameLaunch = endpoints.launchGame.path
  const handler = createForward({
    ...upstream,
    timeoutFor: path => (path === gameLaunch ? gameLaunchMs : requestMs),
  })
  for (const prefix of prefixes) {
    app.register(httpProxy, {
      upstream: upstream.origin,
      prefix,
      rewritePrefix: prefix,
      undici: upstream.pool,
      httpMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
      disableRequestLogging: true,
      handler,
      // The forward above never retries; this says the same to whatever uses reply.from.
      replyOptions: { retryDelay: () => null },
    })
  }
}
