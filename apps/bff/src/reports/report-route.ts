import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { ReportKind } from '@livery/contract/telemetry/browser-reports.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { VisitCounts } from '#brand-health/visit-counts.ts'
import { buildCorsHeaders } from '#domains/domain-routes.ts'
import { acceptBodies, refuseUnread } from '#gate/refusals.ts'
import { contextOf, loadTenant, requireTenant } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createSharedLineLimit } from '#log/line-writer.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { HostCounter } from '#telemetry/host-counts.ts'
import { findStage, getNetwork48, type ServedStages } from '#telemetry/report-stage.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { createNetworkErrorCounts } from './network-error-counts.ts'
import { type BrowserReport, parseReports } from './parse-reports.ts'

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Pick<Metrics, 'counter' | 'gauges'>
  releases: ServedStages
  hostCounter: Pick<HostCounter, 'add'>
  visits: Pick<VisitCounts, 'addFailure' | 'addUnreached'>
  resources: Resources
  isTrusted: IsTrusted
}

/**
 * Browsers batch one minute's reports into one request, and each violation repeats the complete
 * policy.
 */
const maxBytes = 32_768
const reportTypes = ['application/csp-report', 'application/reports+json', 'application/json']

const allowed = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'Content-Type',
}

/**
 * Registers `POST /bff/reports` and `POST /bff/csp-report`, which respond 204 to every body within
 * the size limit, even if nothing is counted or logged. The body is read only if the merchant and
 * the client are within their limits. A report about a failed request arrives at another domain of
 * the same merchant, after a CORS preflight.
 */
export function registerReports(app: FastifyInstance, parts: Parts): void {
  const { log, metrics, resources, isTrusted, releases, hostCounter, visits } = parts
  const allowances = resources.window('browser_reports')
  const reports = createReportLog(log, resources.window('violation_lines'))
  const count = metrics.counter('livery_browser_reports_total')
  const networkErrors = createNetworkErrorCounts()
  metrics.gauges('livery_domain_network_errors', networkErrors.list)

  const getClient = ({ raw }: FastifyRequest) => clientOf(raw, contextOf(raw), isTrusted)

  /**
   * Counts a page that was killed or could not reach its server as a failed page of its build, for
   * the verdict on a canary. `build` is the parameter that the page's headers give to the browser.
   */
  function countHost(request: FastifyRequest, host: string, tenant: Tenant): void {
    const { build: buildId = '' } = request.query as { build?: string }
    const stage = findStage(buildId, { merchant: tenant.code, host, releases })
    if (stage === 'other') return

    hostCounter.add({
      ...{ host, buildId, arm: stage === 'canary' ? 'canary' : 'stable' },
      network: getNetwork48(getClient(request)),
      ...{ isVisit: false, hasError: true, bootMs: undefined },
    })
  }

  function add(request: FastifyRequest, tenant: Tenant, report: BrowserReport): void {
    const client = getClient(request)
    count({ kind: toReportKind(report) })
    reports.add(tenant.code, client, report)
    if (report.kind !== 'crash' && report.kind !== 'network') return

    countHost(request, report.host, tenant)
    const network = getNetwork48(client)
    if (report.kind === 'crash') visits.addFailure(tenant.code, network)
    else {
      visits.addUnreached(tenant.code, network)
      networkErrors.add(tenant.code, report.host, network)
    }
  }

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const tenant = await loadTenant(request)
    reply
      .code(204)
      .headers(buildCorsHeaders(tenant, request.headers.origin, allowed))
      .header('cache-control', 'private, no-store')
    // A page behind a preview link is not shown to players, so its reports are only logged.
    const { isPreview } = contextOf(request.raw)

    for (const report of filterOwnReports(parseReports(request.body), tenant)) {
      if (isPreview) reports.add(tenant.code, getClient(request), report)
      else add(request, tenant, report)
    }

    return reply.send()
  }

  app.options(bffPaths.reports, (request, reply) =>
    reply
      .headers(buildCorsHeaders(requireTenant(request), request.headers.origin, allowed))
      .header('cache-control', 'private, no-store')
      .code(204)
      .send(),
  )
  app.register(async scope => {
    acceptBodies(scope, reportTypes, maxBytes)
    refuseUnread(
      scope,
      request => allowances.take(requireTenant(request).code, getClient(request)) === undefined,
    )
    scope.post(bffPaths.reports, receive)
    scope.post(bffPaths.cspReport, receive)
  })
}

/**
 * Returns the reports about the merchant's own hosts; each kind counts once per host and request,
 * because one unreachable domain fails many requests of a page.
 */
function filterOwnReports(reports: readonly BrowserReport[], { hosts }: Tenant): BrowserReport[] {
  const own = reports.filter(report => report.kind === 'violation' || hosts.has(report.host))
  const byKey = new Map(own.map(report => [buildKey(report), report]))
  return [...byKey.values()]
}

function buildKey(report: BrowserReport): string {
  const { kind } = report
  if (kind === 'violation') return [kind, report.directive, report.blocked].join(' ')
  return [toReportKind(report), report.host].join(' ')
}

function toReportKind(report: BrowserReport): ReportKind {
  if (report.kind === 'crash') return `crash_${report.reason}`
  return report.kind === 'network' ? `network_${report.phase}` : report.kind
}

type ReportLog = {
  add(merchant: string, client: string, report: BrowserReport): void
}

/**
 * Creates a log that writes one line per hour for each merchant and kind of report. Each merchant
 * and each client has its own limit, because anybody can send reports, and one client's reports
 * must not suppress the other clients' lines.
 */
export function createReportLog(
  log: Pick<FastifyBaseLogger, 'warn'>,
  shares: Parameters<typeof createSharedLineLimit>[0],
  now = Date.now,
): ReportLog {
  const lines = createSharedLineLimit(shares, now)
  return {
    add(merchant, client, report) {
      if (!lines.allows(buildKey(report), merchant, client)) return
      const { kind, ...details } = report
      if (kind === 'violation')
        log.warn({ merchant, ...details }, 'content security policy violated')
      else log.warn({ merchant, ...report }, 'browser report')
    },
  }
}
