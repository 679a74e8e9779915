import { telemetryPath } from '@livery/contract/bff-paths.ts'
import {
  browserErrors,
  type TelemetryEvent,
  type TelemetryReport,
  telemetryReport,
} from '@livery/contract/telemetry/telemetry.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { acceptBodies } from '#gate/accept-bodies.ts'
import { contextOf } from '#gate/request-context.ts'
import { loadTenant, requireTenant } from '#gate/require-tenant.ts'
import { type IsTrusted, toClientAddress } from '#gate/trusted-proxies.ts'
import { toClientKey } from '#load/client-key.ts'
import { createRateLimits } from '#load/rate-limits.ts'
import { createLineLimit } from '#log/line-limit.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Releases } from '#releases/releases.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { countBrowserEvents, type Stage } from './browser-metrics.ts'
import type { HostCounter } from './host-counts.ts'

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Pick<Metrics, 'counter'>
  releases: Pick<Releases, 'current'>
  hostCounter: Pick<HostCounter, 'add'>
  isTrusted: IsTrusted
}

const maxBytes = 4_096

/**
 * Reports that are counted of one client and merchant in a minute: beyond it nothing is, so that one
 * machine can neither halt a canary nor hide that it is bad.
 */
const reportsPerMinute = 60

const refusedHeaders = ['Cache-Control', 'private, no-store']

/** Reports that a process reads in a second, from whomever: beyond it players' pages come first. */
const reportsPerSecond = 200

/**
 * `POST /bff/telemetry`: always 204, for any body. Anybody can send it: labels come from closed sets,
 * of lines there is one a merchant, kind and hour, and of a report a kind counts once.
 */
export function registerTelemetry(app: FastifyInstance, parts: Parts): void {
  const { log, metrics, releases, hostCounter, isTrusted } = parts
  const count = countBrowserEvents(metrics)
  const lines = createLineLimit()
  const limits = createRateLimits({ perWindow: reportsPerMinute })
  const all = createRateLimits({ perWindow: reportsPerSecond, windowMs: 1_000 })

  function isCounted(request: FastifyRequest): boolean {
    const { code } = requireTenant(request)
    const client = toClientKey(code, toClientAddress(request.raw, isTrusted))
    return limits.take(client).allowed && all.take('').allowed
  }

  function tell(merchant: string, kind: string, slot?: string): void {
    if (!lines.allows([merchant, kind, slot].join(' '))) return
    log.warn({ merchant, kind, slot }, 'browser error')
  }

  function findStage({ buildId }: TelemetryReport, tenant: Tenant, host: string): Stage {
    if (buildId !== tenant.buildId) return 'other'
    return releases.current()?.canary?.directory.isTriedAt(host) ? 'canary' : 'current'
  }

  function countHost(host: string, stage: Stage, { buildId = '', events }: TelemetryReport): void {
    if (stage === 'other') return
    const kinds = new Set(events.map(({ kind }) => kind))
    hostCounter.add({
      ...{ host, buildId, arm: stage === 'canary' ? 'canary' : 'stable' },
      isVisit: kinds.has('visit'),
      errors: [...browserErrors, 'slot' as const].filter(kind => kinds.has(kind)).length,
      bootMs: events.flatMap(event => (isBoot(event) ? [event.value] : []))[0],
    })
  }

  app.register(async scope => {
    // A beacon of text has no type of its own, so any is read.
    acceptBodies(scope, '*', maxBytes)
    // Before the body is read: what is not counted has to cost little.
    scope.addHook('onRequest', (request, reply, next) => {
      if (isCounted(request)) return next()
      reply.hijack().raw.writeHead(204, refusedHeaders).end()
    })
    scope.post(telemetryPath, async (request, reply) => {
      reply.code(204).header('cache-control', 'private, no-store')
      const { data: report } = telemetryReport.safeParse(request.body)
      const { host, isPreview } = contextOf(request.raw)
      // A page behind a preview link is no player's.
      if (report === undefined || isPreview) return reply.send()
      const tenant = await loadTenant(request)
      const stage = findStage(report, tenant, host)
      for (const event of toDistinct(report.events)) {
        count(event, stage, tenant.code)
        if (event.kind === 'slot') tell(tenant.code, event.kind, event.slot)
        else if (isError(event)) tell(tenant.code, event.kind)
      }
      countHost(host, stage, report)
      return reply.send()
    })
  })
}

function isBoot(event: TelemetryEvent): event is TelemetryEvent & { kind: 'vital' } {
  return event.kind === 'vital' && event.vital === 'boot' && event.screen === undefined
}

function isError({ kind }: TelemetryEvent): boolean {
  return browserErrors.some(error => error === kind)
}

/** The first of each kind, slot, and vital of the page or of a screen. */
function toDistinct(events: readonly TelemetryEvent[]): TelemetryEvent[] {
  const byName = new Map<string, TelemetryEvent>()
  for (const event of events) {
    const name = [event.kind, toDetail(event)].join(' ')
    if (!byName.has(name)) byName.set(name, event)
  }
  return [...byName.values()]
}

function toDetail(event: TelemetryEvent): string {
  if (event.kind === 'slot') return event.slot
  return event.kind === 'vital' ? [event.vital, event.screen].join(' ') : ''
}
