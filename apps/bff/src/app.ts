import type { Socket } from 'node:net'
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { createAssetResponses } from '#assets/asset-responses.ts'
import { assetRoute, registerAssets } from '#assets/asset-routes.ts'
import { createRefreshOnMiss } from '#assets/refresh-on-miss.ts'
import type { HealthStore } from '#domains/health-store.ts'
import { createFastPath } from '#fast-path/fast-path.ts'
import { hookParser } from '#fast-path/parser-hook.ts'
import { answerClientError } from '#gate/answer-client-error.ts'
import { createGate, toTarget } from '#gate/gate.ts'
import { prepareListener, toListenerSettings } from '#gate/prepare-listener.ts'
import { contextOf } from '#gate/request-context.ts'
import { registerRequestHooks } from '#gate/request-hooks.ts'
import { createResponseWatch } from '#gate/response-end.ts'
import { createTrust } from '#gate/trusted-proxies.ts'
import type { HandOverStore } from '#hand-over/hand-over-store.ts'
import { readClient } from '#load/client-key.ts'
import { registerLoad } from '#load/load-plugin.ts'
import type { LoadShedder } from '#load/load-shedder.ts'
import type { RateLimits } from '#load/rate-limits.ts'
import type { Resources } from '#load/resources.ts'
import { createAccessLog } from '#log/access-log.ts'
import { createLineLimit } from '#log/line-limit.ts'
import type { LineWriter } from '#log/line-writer.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { registerPreviews } from '#previews/preview-routes.ts'
import type { PreviewSigner } from '#previews/preview-signer.ts'
import type { ServedPreviews } from '#previews/served-previews.ts'
import { createUsedLinks, type UsedLinks } from '#previews/used-links.ts'
import { createCallCounter } from '#proxy/count-calls.ts'
import { createMerchantBreakers } from '#proxy/merchant-breakers.ts'
import { createPlatformConnections } from '#proxy/platform-connections.ts'
import { createPlatformPool } from '#proxy/platform-pool.ts'
import { registerProxy } from '#proxy/proxy-plugin.ts'
import { createUnreachableLog } from '#proxy/unreachable-log.ts'
import { createFindTenant } from '#releases/directory.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { noSchemas } from '#support/no-schemas.ts'
import type { HostCounter } from '#telemetry/host-counts.ts'
import { createErrorAnswers, registerErrors } from './error-plugin.ts'
import { createRequestRecorder } from './record-request.ts'
import { registerAppMetrics } from './register-app-metrics.ts'
import { loadAuthority } from './setting-files.ts'
import { registerSite } from './site.ts'

export type Deps = {
  releases: Pick<Releases, 'current' | 'served' | 'refresh' | 'findVersion' | 'sources'>
  /** Access lines go straight here; everything else through `log`. */
  lines: LineWriter
  log: FastifyBaseLogger
  metrics: Metrics
  lifecycle: Lifecycle
  /** Reads hosts and tokens of preview links. */
  signer: PreviewSigner
  shedder: LoadShedder
  /** Shares of merchants and clients in this process. */
  resources: Resources
  /** Counts for the test of a canary. */
  hostCounter: Pick<HostCounter, 'add'>
  /** Unset: clients are not counted. */
  limits?: RateLimits | undefined
  /** Store of the health of domains; unset: this process. */
  health?: HealthStore | undefined
  /** Store of sessions that are handed over; unset: this process, if it is alone. */
  handOvers?: HandOverStore | undefined
  /** Unset: the links that were used are remembered in the releases folder alone. */
  usedLinks?: UsedLinks | undefined
  /** Remembers which previews were served. */
  servedPreviews: Pick<ServedPreviews, 'add'>
  /** Resolves names for the BFF's own outbound connections; unset: DNS. */
  resolve?: Resolve | undefined
}

/** The public listener: gate, then merchant, then an answer of the release or of the platform. */
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
    logAccess,
  })
  const unreachable = createUnreachableLog(log)
  const authority = loadAuthority(config)
  const pool = createPlatformPool(config, { authority, unreachable })
  const connections = createPlatformConnections(pool, resources.held('connections'))

  const app = fastify({
    ...noSchemas,
    ...toListenerSettings(config),
    return503OnClosing: false,
    rewriteUrl: request => toTarget(gate.admitMessage(request)),
    genReqId: request => contextOf(request).requestId,
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { toContext: gate.admitUnparsed, onRequestEnd }),
    frameworkErrors: (error, request, reply) => {
      requestHooks.enterUnrouted(reply)
      errors.send(error, request, reply)
    },
  })
  app.addHook('onClose', () => pool.destroy())

  const watchResponse = createResponseWatch(onRequestEnd)
  const responses = createAssetResponses(config.HSTS_MAX_AGE)
  const fastPath = createFastPath({
    route: assetRoute,
    prefix: '/m/',
    lifecycle,
    admit: gate.admit,
    compose: responses.composeFromMemory,
    onRequestEnd,
  })
  const hook = (socket: Socket) => hookParser(socket, fastPath)
  prepareListener(app, config.FAST_PATH === 'on' ? hook : undefined)
  const requestHooks = registerRequestHooks(app, lifecycle, watchResponse)
  registerPreviews(app, {
    ...{ signer, log, findVersion: releases.findVersion, sources: releases.sources },
    served: deps.servedPreviews,
    used: deps.usedLinks ?? createUsedLinks(config.RELEASES_DIR),
  })
  const shed = registerLoad(app, { shedder, limits, isTrusted })
  registerErrors(app, errors)
  const refreshOnMiss = createRefreshOnMiss({
    refresh: releases.refresh,
    find: host => releases.current()?.directory.get(host),
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
    refreshOnMiss,
    shed,
    resources,
    isTrusted,
    health: deps.health,
    handOvers: deps.handOvers,
    onProbed: (merchant, good) => countProbe(merchant, good ? 'good' : 'bad'),
    resolve: deps.resolve,
  })
  registerProxy(app, {
    ...{ pool, connections, resources, unreachable, breakers, shedder, isTrusted, config },
  })
  return app
}
