import { canaryCountsPath } from '@livery/contract/canary/canary-counts.ts'
import { isAddressOrLocalhost, normalizeHostName } from '@livery/contract/hosts.ts'
import type { FastifyInstance } from 'fastify'
import fastify from 'fastify'
import { figuresPath, type LoadFigures } from '#figures/figures.ts'
import { buildListenerSettings } from '#gate/ignore-upgrades.ts'
import { metricsType } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { noSchemas } from '#support/no-schemas.ts'

/**
 * Headers of every admin-port response. They forbid content from other origins, framing and
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
 * Creates a server without routes for the admin port. To prevent DNS rebinding, where a website
 * reads the admin port through an operator's browser, the server accepts only hosts that are an IP
 * address, `localhost` or listed in ADMIN_HOSTS.
 */
function createAdminServer(config: Config): FastifyInstance {
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

type Deps = {
  releases: Releases
  lifecycle: Lifecycle
  /** Returns whether a host belongs to a preview link that has not expired. */
  isPreviewHost: (host: string) => boolean
  loadFigures: LoadFigures
  /** Returns this process's own figures. */
  exportFigures: () => Promise<unknown>
  /** Adds the pages for browsers. */
  addPages: (app: FastifyInstance) => void
}

/**
 * Builds the app for the operator's admin port. The port is bound to loopback and never serves a
 * merchant's pages.
 */
export function buildAdminApp(config: Config, deps: Deps): FastifyInstance {
  const { releases, lifecycle, isPreviewHost, loadFigures, addPages } = deps
  const app = createAdminServer(config)
  addPages(app)

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', (_request, reply) => {
    const ready = releases.current() !== undefined && !lifecycle.draining
    return reply.code(ready ? 200 : 503).send({ ready, draining: lifecycle.draining })
  })

  app.get('/metrics', async (_request, reply) => {
    const { metrics } = await loadFigures()
    return reply.type(metricsType).send(await metrics.text())
  })

  /**
   * Handles Caddy's on-demand TLS check: decides whether Caddy may obtain a certificate for the
   * domain.
   */
  app.get<{ Querystring: { domain?: string } }>('/tls-allowed', (request, reply) => {
    const host = normalizeHostName(String(request.query.domain ?? ''))
    const isPublic = host !== undefined && releases.current()?.publicHosts.has(host) === true
    const known = isPublic || (host !== undefined && isPreviewHost(host))
    return reply.code(known ? 200 : 404).send({ allowed: known })
  })

  app.get('/releases', () => {
    const live = releases.current()
    return {
      current: live?.id ?? null,
      activatedAt: live?.activatedAt ?? null,
      merchants: live?.merchantCount ?? 0,
      // Limits the list, because hundreds of earlier releases may be stored.
      previous: live?.previousIds.slice(0, 20) ?? [],
      kept: live?.keptIds.size ?? 0,
      canary: live?.canary?.scope ?? null,
      missingPacks: releases.health().missingPacks,
    }
  })

  /** Returns the counts that `livery promote --auto` evaluates. */
  app.get(canaryCountsPath, async () => (await loadFigures()).canary)

  app.get(figuresPath, deps.exportFigures)

  return app
}
