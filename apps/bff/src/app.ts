import { foreignPagePattern } from '@livery/contract/errors.ts'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { createAssetResponses, isPagePath } from '#assets/asset-responses.ts'
import { assetRoute, createRefreshOnMiss, registerAssets } from '#assets/asset-routes.ts'
import { registerEarlierBuilds } from '#assets/earlier-build.ts'
import { createFastPath } from '#assets/fast-path.ts'
import { createPageAnswers, type PageOutcome } from '#assets/page-answers.ts'
import type { VisitCounts } from '#brand-health/visit-counts.ts'
import type { HealthStore } from '#domains/health-store.ts'
import { answerClientError } from '#gate/answer-client-error.ts'
import { isTargetLength } from '#gate/check-request.ts'
import { chooseRouteTarget, createGate } from '#gate/gate.ts'
import { createListener } from '#gate/ignore-upgrades.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import {
  createResponseWatch,
  type OnRequestEnd,
  registerRequestHooks,
} from '#gate/request-hooks.ts'
import { parseTarget } from '#gate/request-line.ts'
import { createTrust } from '#gate/trusted-proxies.ts'
import type { HandOverStore } from '#hand-over/hand-over-store.ts'
import { createFetchAnswer } from '#install/fetch-value.ts'
import { registerLoad } from '#load/load-plugin.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { RateLimits } from '#load/rate-limits.ts'
import { readClient } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createAccessLog } from '#log/access-log.ts'
import type { LineWriter } from '#log/line-writer.ts'
import { createLineLimit } from '#log/line-writer.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { registerPreviews } from '#previews/preview-routes.ts'
import type { PreviewSigner } from '#previews/preview-signer.ts'
import { createUsedLinks, type ServedPreviews, type UsedLinks } from '#previews/used-links.ts'
import type { ProblemReportStore } from '#problem-reports/problem-report-store.ts'
import { createCallCounter } from '#proxy/count-calls.ts'
import { createMerchantBreakers, type MerchantBreakers } from '#proxy/merchant-breakers.ts'
import { createPlatformConnections, createPlatformPool } from '#proxy/platform-connections.ts'
import { registerProxy } from '#proxy/proxy-plugin.ts'
import { createUnreachableLog } from '#proxy/unreachable-log.ts'
import { createFindTenant } from '#releases/directory.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { noSchemas } from '#support/no-schemas.ts'
import type { HostCounter } from '#telemetry/host-counts.ts'
import { sendNoSite } from '#tenants/no-site.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { AppError } from './errors/app-error.ts'
import { buildErrorResponse, isNavigation } from './errors/error-answer.ts'
import { loadAuthority } from './setting-files.ts'
import { registerSite } from './site.ts'

type ErrorAnswers = {
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void
}

const pageEnding = new RegExp(foreignPagePattern, 'i')

type Parts = {
  shedder: Pick<LoadShedder, 'leave'>
  metrics: Pick<Metrics, 'record'>
  countCall: (context: RequestContext) => void
  visits: Pick<VisitCounts, 'addPage'>
  logAccess: OnRequestEnd
}

export type Deps = {
  releases: Pick<Releases, 'current' | 'served' | 'refresh' | 'findVersion' | 'sources'>
  /** Receives access log lines directly; everything else is logged through `log`. */
  lines: LineWriter
  log: FastifyBaseLogger
  metrics: Metrics
  lifecycle: Lifecycle
  /** Reads the hosts and tokens of preview links. */
  signer: PreviewSigner
  shedder: LoadShedder
  /** Limits on resources of this process, which merchants and clients share. */
  resources: Resources
  /** Counts for evaluating a canary. */
  hostCounter: Pick<HostCounter, 'add'>
  /** Counts for the brands' health. */
  visits: VisitCounts
  /** If unset, requests are not limited per client. */
  limits?: RateLimits | undefined
  /** Store of domain health. If unset, domain health is stored in this process's memory. */
  health?: HealthStore | undefined
  /**
   * Store for sessions that are being handed over to another domain. If unset, the sessions are
   * stored in this process's memory.
   */
  handOvers?: HandOverStore | undefined
  /** Store of problem reports. If unset, the reports are stored in the releases folder. */
  problems?: ProblemReportStore | undefined
  /** If unset, used links are recorded only in the releases folder. */
  usedLinks?: UsedLinks | undefined
  /** Remembers which previews have been served. */
  servedPreviews: Pick<ServedPreviews, 'add' | 'remove'>
  /** Resolves host names for the BFF's own outbound connections; if unset, DNS is used. */
  resolve?: Resolve | undefined
}

/**
 * Builds the public listener: the gate checks each request, then its merchant is found, and the
 * release or the platform provides the response.
 */
export function buildApp(config: Config, deps: Deps): FastifyInstance {
  const { lifecycle, lines, log, metrics, releases, signer, shedder, limits, resources } = deps
  const isTrusted = createTrust(config.TRUSTED_PROXIES)
  const errors = createErrorAnswers(log)
  const breakers = createMerchantBreakers({
    failures: config.BREAKER_FAILURES,
    openMs: config.BREAKER_OPEN_MS,
    limits: () => resources.limits('breaker_failures'),
    onExceeded: whose => resources.countExceeded('breaker_failures', whose),
    onChange: (isOpen, merchant) =>
      isOpen ? log.warn({ merchant }, 'breaker opened') : log.info({ merchant }, 'breaker closed'),
  })
  const { countMismatch, countProbe } = registerAppMetrics(metrics, breakers)
  const mismatchLines = createLineLimit()
  const mismatchShares = resources.window('mismatch_lines')
  const find = createFindTenant(releases.served, host => signer.readHost(host) !== undefined)
  const gate = createGate(find, isTrusted, (merchant, parsed) => {
    countMismatch()
    const exceeded = mismatchShares.take(merchant, readClient(parsed, isTrusted))
    if (exceeded !== undefined || !mismatchLines.allows(merchant)) return
    log.warn({ merchant }, 'merchant mismatch')
  })
  const logAccess = createAccessLog(config, lines)
  const onRequestEnd = createRequestRecorder({
    shedder,
    metrics,
    countCall: createCallCounter(metrics),
    visits: deps.visits,
    logAccess,
  })
  const unreachable = createUnreachableLog(log)
  const authority = loadAuthority(config)
  const pool = createPlatformPool(config, { authority, unreachable })
  const connections = createPlatformConnections(pool, resources.held('connections'))

  const watchResponse = createResponseWatch(onRequestEnd)
  const answers =
    config.PAGE_ANSWERS === 'on'
      ? createPageAnswers({
          fetchAnswer: createFetchAnswer(connections.of, config.PLATFORM_URL),
          count: registerPageMetrics(metrics),
        })
      : undefined
  const responses = createAssetResponses(config.HSTS_MAX_AGE, answers)
  const fastPath = createFastPath(responses, lifecycle, watchResponse)

  const app = fastify({
    ...noSchemas,
    return503OnClosing: false,
    serverFactory: route =>
      createListener(config, (request, response) => {
        const context = gate.admit(request)
        const isSent = config.FAST_PATH === 'on' && fastPath(context, response)
        if (!isSent) route(request, response)
      }),
    // An injected request bypasses the listener, so the gate admits the request here.
    rewriteUrl: request => chooseRouteTarget(gate.admit(request)),
    genReqId: request => contextOf(request).requestId,
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { toContext: gate.admitUnparsed, onRequestEnd }),
    frameworkErrors: (error, request, reply) => {
      requestHooks.enterUnrouted(reply)
      errors.send(error, request, reply)
    },
  })

  app.addHook('onClose', () => pool.destroy())

  const requestHooks = registerRequestHooks(app, lifecycle, watchResponse)
  registerPreviews(app, {
    signer,
    log,
    findVersion: releases.findVersion,
    sources: releases.sources,
    served: deps.servedPreviews,
    used: deps.usedLinks ?? createUsedLinks(config.RELEASES_DIR),
  })
  const shed = registerLoad(app, { shedder, limits, isTrusted })
  registerErrors(app, errors)
  const refreshOnMiss = createRefreshOnMiss({
    refresh: releases.refresh,
    find: host => releases.current()?.directory.get(host),
  })

  const countEarlierPage = metrics.counter('livery_earlier_pages_total')
  registerEarlierBuilds(app, {
    listEarlier: () => releases.current()?.previousIds ?? [],
    findVersion: releases.findVersion,
    sources: releases.sources,
    onPage: merchant => countEarlierPage({ merchant }),
  })
  registerAssets(app, responses, refreshOnMiss)
  registerSite(app, {
    config,
    connections,
    authority,
    log,
    metrics,
    releases,
    hostCounter: deps.hostCounter,
    visits: deps.visits,
    refreshOnMiss,
    shed,
    resources,
    isTrusted,
    health: deps.health,
    handOvers: deps.handOvers,
    problems: deps.problems,
    onProbed: (merchant, good) => countProbe(merchant, good ? 'good' : 'bad'),
    resolve: deps.resolve,
  })
  registerProxy(app, {
    pool,
    connections,
    resources,
    unreachable,
    breakers,
    shedder,
    isTrusted,
    config,
  })

  return app
}

/** Registers the metrics for pages with embedded responses; returns the function that counts an attempt. */
function registerPageMetrics(metrics: Pick<Metrics, 'counter' | 'gauge'>) {
  const countOutcome = metrics.counter('livery_page_answers_total')
  let composingMs = 0
  metrics.gauge('livery_page_composing_seconds', () => composingMs / 1_000)

  return (outcome: PageOutcome, ms: number) => {
    countOutcome({ outcome })
    composingMs += ms
  }
}

/** Registers the public listener's metrics; each returned function increments its counter. */
export function registerAppMetrics(
  metrics: Pick<Metrics, 'counter' | 'gauges'>,
  breakers: Pick<MerchantBreakers, 'countOpen'>,
) {
  metrics.gauges('livery_breaker_open', () => {
    const { platform, merchants } = breakers.countOpen()
    return [
      { labels: { scope: 'platform' }, value: platform },
      { labels: { scope: 'merchant' }, value: merchants },
    ]
  })
  const countMismatch = metrics.counter('livery_merchant_mismatch_total')
  const countProbe = metrics.counter('livery_domain_probes_total')

  return {
    countMismatch: () => countMismatch({}),
    countProbe: (merchant: string, result: 'good' | 'bad') => countProbe({ merchant, result }),
  }
}

/**
 * Creates the function that records every ended request, no matter which code sent the response.
 */
function createRequestRecorder(parts: Parts): OnRequestEnd {
  const { shedder, metrics, countCall, visits, logAccess } = parts
  return (context, durationMs) => {
    // Only platform calls that are still in flight have a place; page requests never have a place.
    if (context.place) shedder.leave(context)
    metrics.record(context, durationMs)
    // Most requests are for pages, which are not platform calls.
    if (context.route !== assetRoute) countCall(context)
    else if (isPageView(context)) visits.addPage(context.tenant.code)
    logAccess(context, durationMs)
  }
}

/**
 * Returns whether a browser got a page to show to a player. Browsers name the destination over
 * https; programs that only fetch pages do not.
 */
function isPageView(context: RequestContext): context is RequestContext & { tenant: Tenant } {
  const { tenant, status, scan, isPreview, path } = context
  const isSent = status === 200 || status === 304
  const isShown = tenant !== undefined && scan.fetchDest === 'document' && !isPreview
  return isSent && isShown && isPagePath(path)
}

/** Creates the function that sends error responses. Logs only errors that the BFF itself caused. */
function createErrorAnswers(log: Pick<FastifyBaseLogger, 'error'>): ErrorAnswers {
  return {
    send(error, request, reply) {
      const known = toAppError(error)
      const context = contextOf(request.raw)
      context.errorCode = known.code

      if (known.code === 'internal') {
        log.error({ err: error, requestId: context.requestId }, 'internal')
      }

      if (sendNoSite(known, context.tenant, request, reply)) return

      const isVisitor = isNavigation(request.headers) && !asksForFile(known, request)
      const query = isVisitor ? keptQuery(request.originalUrl) : ''
      const { headers, body } = buildErrorResponse(known, {
        requestId: request.id,
        isVisitor,
        query,
      })

      reply
        .code(known.status)
        .headers({ ...known.headers, ...headers })
        .send(body)
    },
  }
}

/** Maps every thrown error and every unknown path to one response format. */
function registerErrors(app: FastifyInstance, answers: ErrorAnswers): void {
  app.setErrorHandler((error, request, reply) => answers.send(error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    answers.send(createMissingRouteError(request), request, reply),
  )
}

/**
 * Returns whether a missing path names a file. A missing file never gets an HTML response. Under
 * `/m`, every path that does not name a file is an app page, so a path that is not found must name
 * a file.
 */
function asksForFile({ code }: AppError, { url }: FastifyRequest): boolean {
  const path = url.replace(/\?.*$/, '')
  if (pageEnding.test(path)) return false
  return /\.[^/]*$/.test(path) || (code === 'not_found' && isMerchantTree(path))
}

/**
 * Returns the affiliate and click ids of the URL, which are kept even if the rest of the URL is
 * invalid.
 */
function keptQuery(target: string): string {
  const mark = target.indexOf('?')
  const query = mark < 0 ? '' : target.slice(mark)
  return isTargetLength(query) && parseTarget(`/m/${query}`) ? query : ''
}

/**
 * Returns the error for a path without a route: 405 for a write to the read-only `/m` tree,
 * otherwise 404.
 */
function createMissingRouteError({ method, raw }: FastifyRequest): AppError {
  const { path } = contextOf(raw)
  const readable = method === 'GET' || method === 'HEAD'
  if (readable || !isMerchantTree(path)) return new AppError('not_found')
  const allow = isPagePath(path) ? 'GET, HEAD, POST' : 'GET, HEAD'
  return new AppError('method_not_allowed', { headers: { allow } })
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = statusOf(error)
  if (status === 413) return new AppError('body_too_large', { cause: error })
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error })
  return new AppError('internal', { cause: error })
}

/** Returns an error's status, which Fastify and its plugins set on the error. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}

function isMerchantTree(url: string): boolean {
  return url === '/' || url === '/m' || url.startsWith('/m/')
}
