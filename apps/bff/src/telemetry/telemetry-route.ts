import { telemetryPath } from '@livery/contract/bff-paths.ts'
import {
  browserErrors,
  scriptSteps,
  type TelemetryEvent,
  type TelemetryReport,
  telemetryReport,
  updateSteps,
  vitalBounds,
} from '@livery/contract/telemetry/telemetry.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { VisitCounts } from '#brand-health/visit-counts.ts'
import { acceptBodies, refuseUnread } from '#gate/refusals.ts'
import { contextOf, loadTenant, requireTenant } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf, createRateLimits } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createSharedLineLimit } from '#log/line-writer.ts'
import type { MetricLabels, Metrics } from '#metrics/metrics.ts'
import type { HostCounter } from './host-counts.ts'
import { findStage, getNetwork48, type ServedStages, type Stage } from './report-stage.ts'

type Vital = TelemetryEvent & { kind: 'vital' }

type Update = TelemetryEvent & { kind: 'update' }

type Script = TelemetryEvent & { kind: 'script' }

type Rating = MetricLabels<'livery_browser_vitals_total'>['rating']

type Parts = {
  log: Pick<FastifyBaseLogger, 'warn'>
  metrics: Pick<Metrics, 'counter'>
  releases: ServedStages
  hostCounter: Pick<HostCounter, 'add'>
  visits: Pick<VisitCounts, 'addStart' | 'addFailure'>
  isTrusted: IsTrusted
  resources: Resources
}

const maxBytes = 4_096

/**
 * Maximum number of reports that are read per client and minute: at one merchant, and at all
 * merchants together. A canary's counts accept far fewer (`network-caps.ts`).
 */
const reportsPerMinute = { atOne: 60, atAll: 120 }

/**
 * Registers `POST /bff/telemetry`, which responds 204 to every body. Anybody can send reports.
 * Therefore labels have closed sets of values, the log has one line per merchant, kind and hour,
 * and each kind counts once per report.
 */
export function registerTelemetry(app: FastifyInstance, parts: Parts): void {
  const { log, metrics, releases, hostCounter, visits, isTrusted, resources } = parts
  const count = countBrowserEvents(metrics)
  const lines = createSharedLineLimit(resources.window('browser_error_lines'))
  const allowances = resources.window('telemetry_reports')
  const atOne = createRateLimits({ perWindow: reportsPerMinute.atOne })
  const atAll = createRateLimits({ perWindow: reportsPerMinute.atAll })

  const getClient = ({ raw }: FastifyRequest) => clientOf(raw, contextOf(raw), isTrusted)

  function isCounted(request: FastifyRequest): boolean {
    const { code } = requireTenant(request)
    const client = getClient(request)
    if (!atOne.take(`${code}|${client}`).allowed || !atAll.take(client).allowed) return false
    return allowances.take(code, client) === undefined
  }

  function logError(line: { merchant: string; kind: string; slot?: string }, client: string): void {
    const { merchant, kind, slot } = line
    if (!lines.allows([kind, slot].join(' '), merchant, client)) return
    log.warn({ merchant, kind, slot }, 'browser error')
  }

  function countHost(request: FastifyRequest, stage: Stage, report: TelemetryReport): void {
    if (stage === 'other') return

    const { buildId = '', events } = report
    const { host } = contextOf(request.raw)
    const kinds = new Set(events.map(({ kind }) => kind))
    hostCounter.add({
      ...{ host, buildId, arm: stage === 'canary' ? 'canary' : 'stable' },
      network: getNetwork48(getClient(request)),
      isVisit: kinds.has('visit'),
      hasError: [...browserErrors, 'slot' as const].some(kind => kinds.has(kind)),
      bootMs: events.flatMap(event => (isBoot(event) ? [event.value] : []))[0],
    })
  }

  app.register(async scope => {
    // A beacon with text has no fixed content type, so every content type is accepted.
    acceptBodies(scope, '*', maxBytes)
    refuseUnread(scope, isCounted)
    scope.post(telemetryPath, async (request, reply) => {
      reply.code(204).header('cache-control', 'private, no-store')
      const { data: report } = telemetryReport.safeParse(request.body)
      const { host, isPreview } = contextOf(request.raw)
      // A page behind a preview link is not shown to players, so its reports are ignored.
      if (report === undefined || isPreview) return reply.send()

      const tenant = await loadTenant(request)
      const stage = findStage(report.buildId, { merchant: tenant.code, host, releases })
      const client = getClient(request)

      for (const event of filterDistinctEvents(report.events)) {
        count(event, stage, tenant.code)
        if (event.kind === 'start') visits.addStart(tenant.code, event.from)
        if (event.kind === 'boot') visits.addFailure(tenant.code, getNetwork48(client))
        const { kind } = event
        const line = { merchant: tenant.code, kind }
        if (kind === 'slot') logError({ ...line, slot: event.slot }, client)
        else if (isError(event)) logError(line, client)
      }

      countHost(request, stage, report)

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

/**
 * Returns only the first event of each kind; slot errors are distinguished by slot, scripts by
 * owner, and vitals by vital and screen.
 */
function filterDistinctEvents(events: readonly TelemetryEvent[]): TelemetryEvent[] {
  const byName = new Map<string, TelemetryEvent>()
  for (const event of events) {
    const name = [event.kind, getEventDetail(event)].join(' ')
    if (!byName.has(name)) byName.set(name, event)
  }
  return [...byName.values()]
}

function getEventDetail(event: TelemetryEvent): string {
  if (event.kind === 'slot') return event.slot
  if (event.kind === 'script') return event.owner
  return event.kind === 'vital' ? [event.vital, event.screen].join(' ') : ''
}

/** Creates the function that counts a browser event. */
export function countBrowserEvents(metrics: Pick<Metrics, 'counter'>) {
  const countError = metrics.counter('livery_browser_errors_total')
  const countVisit = metrics.counter('livery_browser_visits_total')
  const countVital = metrics.counter('livery_browser_vitals_total')
  const countVitalOfScreen = metrics.counter('livery_browser_vitals_of_screens_total')
  const countEscape = metrics.counter('livery_browser_escapes_total')
  const countUpdate = metrics.counter('livery_browser_updates_total')
  const countScript = metrics.counter('livery_browser_scripts_total')
  const countSlowScriptOf = metrics.counter('livery_browser_slow_scripts_of_merchants_total')
  const countErrorOf = metrics.counter('livery_browser_errors_of_merchants_total')

  function countRated(event: Vital, stage: Stage): void {
    const { vital, screen } = event
    const rating = rate(event)
    if (screen === undefined) countVital({ vital, stage, rating })
    else if (vital !== 'boot') countVitalOfScreen({ vital, screen, rating })
  }

  function countScriptTime({ owner, ms }: Script, merchant: string): void {
    countScript({ owner, time: chooseStep(scriptSteps, ms) })
    if (owner !== 'own' && ms > scriptSteps['1s']) countSlowScriptOf({ merchant })
  }

  function countTaken({ outcome, bytes, ms }: Update): void {
    countUpdate({
      outcome,
      bytes: chooseStep(updateSteps.bytes, bytes),
      time: chooseStep(updateSteps.ms, ms),
    })
  }

  return (event: TelemetryEvent, stage: Stage, merchant: string): void => {
    // The judge of the brands' visits counts starts.
    if (event.kind === 'start') return
    if (event.kind === 'visit') countVisit({ stage })
    else if (event.kind === 'vital') countRated(event, stage)
    else if (event.kind === 'update') countTaken(event)
    else if (event.kind === 'script') countScriptTime(event, merchant)
    else if (event.kind === 'escape') {
      const { app, system, outcome } = event
      countEscape({ app, system, outcome })
    } else {
      countError({ kind: event.kind, stage })
      countErrorOf({ merchant })
    }
  }
}

function chooseStep<Step extends string>(
  steps: Readonly<Record<Step, number>>,
  value: number | undefined,
): Step | 'more' | 'unknown' {
  if (value === undefined) return 'unknown'
  // `Object.keys` returns strings, but here the keys are exactly the type's keys.
  const entries = Object.entries(steps) as [Step, number][]
  return entries.find(([, most]) => value <= most)?.[0] ?? 'more'
}

function rate({ vital, value }: Vital): Rating {
  const [good, poor] = vitalBounds[vital]
  if (value <= good) return 'good'
  return value <= poor ? 'middling' : 'poor'
}
