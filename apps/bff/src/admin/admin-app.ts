import { type CanaryCounts, canaryCountsPath } from '@livery/contract/canary/canary-counts.ts'
import { toHostName } from '@livery/contract/hosts.ts'
import type { FastifyInstance } from 'fastify'
import { metricsType, toMetricsText } from '#metrics/metric-snapshot.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createAdminServer } from './admin-server.ts'

type Deps = {
  releases: Releases
  metrics: Metrics
  lifecycle: Lifecycle
  /** Whether a host is that of a preview link that has not ended. */
  isPreviewHost: (host: string) => boolean
  hostCounter: { read(isServed: (host: string) => boolean): CanaryCounts }
  /** Adds the pages for a browser. */
  addPages: (app: FastifyInstance) => void
}

/** The operator's own port: bound to loopback, never asked about a merchant's pages. */
export function buildAdminApp(config: Config, deps: Deps): FastifyInstance {
  const { releases, metrics, lifecycle, isPreviewHost, hostCounter, addPages } = deps
  const app = createAdminServer(config)
  addPages(app)

  app.get('/healthz', () => ({ status: 'ok' }))

  app.get('/readyz', (_request, reply) => {
    const ready = releases.current() !== undefined && !lifecycle.draining
    return reply.code(ready ? 200 : 503).send({ ready, draining: lifecycle.draining })
  })

  app.get('/metrics', async (_request, reply) =>
    reply.type(metricsType).send(await toMetricsText([await metrics.snapshot()])),
  )

  /** Caddy's on-demand question: may a certificate be fetched for this name? */
  app.get<{ Querystring: { domain?: string } }>('/tls-allowed', (request, reply) => {
    const host = toHostName(String(request.query.domain ?? ''))
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
      // Hundreds may be kept.
      previous: live?.previousIds.slice(0, 20) ?? [],
      kept: live?.keptIds.size ?? 0,
      canary: live?.canary?.scope ?? null,
      missingPacks: releases.health().missingPacks,
    }
  })

  /** The counts that `livery promote --auto` decides from. */
  app.get(canaryCountsPath, () => {
    const isServed = (host: string) => releases.current()?.directory.get(host) !== undefined
    return hostCounter.read(isServed)
  })

  return app
}
