import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Metrics } from '#admin/metrics.ts'
import { createAtOnce } from '#assets/answer-from-parser.ts'
import { registerAssets } from '#assets/asset-routes.ts'
import { createPageHeaders } from '#assets/page-headers.ts'
import { createCatchUp } from '#assets/refresh-on-miss.ts'
import type { HealthStore } from '#domains/health-store.ts'
import type { LineWriter } from '#fast-path/line-writer.ts'
import { answerClientError } from '#gate/answer-client-error.ts'
import { createGate, type Registry, toTarget } from '#gate/gate.ts'
import { prepareListener, toListenerSettings } from '#gate/prepare-listener.ts'
import { visitOf } from '#gate/request-context.ts'
import { registerPassage } from '#gate/request-hooks.ts'
import { createEndWatch, type OnOver } from '#gate/response-end.ts'
import { createTrust } from '#gate/trusted-proxies.ts'
import { registerLoad } from '#load/load-plugin.ts'
import type { RateLimits } from '#load/rate-limits.ts'
import type { Shedder } from '#load/shedder.ts'
import { createAccessLog } from '#log/access-log.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { createBreaker } from '#proxy/circuit-breaker.ts'
import { createPlatformPool } from '#proxy/platform-pool.ts'
import { registerProxy } from '#proxy/proxy-plugin.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from './config.ts'
import { createErrorAnswers, registerErrors } from './error-plugin.ts'
import type { Lifecycle } from './lifecycle.ts'
import { noSchemas } from './no-schemas.ts'
import { registerSite } from './site.ts'

export type Deps = {
  releases: Pick<Releases, 'current' | 'refresh'>
  /** Access lines go straight here; everything else through `log`. */
  lines: LineWriter
  log: FastifyBaseLogger
  metrics: Metrics
  lifecycle: Lifecycle
  shedder: Shedder
  /** Unset: clients are not counted. */
  limits?: RateLimits | undefined
  /** Where the health of domains is kept; unset: in this process. */
  health?: HealthStore | undefined
  /** How names are resolved when the BFF itself goes out; unset: by DNS. */
  resolve?: Resolve
}

/** The public listener: gate, then merchant, then an answer of the release or of the platform. */
export function buildApp(config: Config, deps: Deps): FastifyInstance {
  const { lifecycle, lines, log, metrics, releases, shedder, limits } = deps
  const isTrusted = createTrust(config.TRUSTED_PROXIES)
  const errors = createErrorAnswers(log)
  const countMismatch = metrics.counter(
    'merchant_mismatch',
    'Requests that named another merchant than their host, by the host’s merchant.',
    ['merchant'],
  )
  const countProbe = metrics.counter(
    'domain_probes',
    'Probes of merchants’ domains, by merchant and what came of them.',
    ['merchant', 'result'],
  )
  const gate = createGate(toRegistry(releases), isTrusted, countMismatch)
  const pool = createPlatformPool(config)
  const breaker = createBreaker(config.BREAKER_FAILURES, config.BREAKER_OPEN_MS)
  metrics.gauge('breaker_open', 'Processes that do not ask the platform now.', () =>
    breaker.isOpen() ? 1 : 0,
  )

  const app = fastify({
    ...noSchemas,
    ...toListenerSettings(config),
    return503OnClosing: false,
    rewriteUrl: request => toTarget(gate.meet(request)),
    genReqId: request => visitOf(request).requestId,
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, { toVisit: gate.meetUnread, onOver }),
    frameworkErrors: (error, request, reply) => {
      passage.enterUnrouted(reply)
      errors.send(error, request, reply)
    },
  })
  app.addHook('onClose', () => pool.destroy())

  const logAccess = createAccessLog(config, lines)
  const onOver: OnOver = (visit, durationMs) => {
    shedder.leave(visit)
    metrics.record(visit, durationMs)
    logAccess(visit, durationMs)
  }
  const watchEnd = createEndWatch(onOver)
  const toPageHeaders = createPageHeaders(config.HSTS_MAX_AGE)
  prepareListener(app, createAtOnce({ gate, toPageHeaders, lifecycle, onOver }))
  const passage = registerPassage(app, lifecycle, watchEnd)
  const shed = registerLoad(app, { shedder, limits, isTrusted })
  registerErrors(app, errors)
  const catchUp = createCatchUp({
    refresh: releases.refresh,
    find: host => releases.current()?.directory.get(host),
  })
  registerAssets(app, toPageHeaders, catchUp)
  registerSite(app, {
    config,
    pool,
    log,
    catchUp,
    shed,
    health: deps.health,
    onProbed: (merchant, good) => countProbe(merchant, good ? 'good' : 'bad'),
    resolve: deps.resolve,
  })
  registerProxy(app, { pool, breaker, shedder, isTrusted, config })
  return app
}

function toRegistry(releases: Pick<Releases, 'current'>): Registry {
  return {
    find: host => {
      const live = releases.current()
      return live ? live.directory.get(host) : 'not_ready'
    },
    has: host => releases.current()?.directory.isPublic(host) === true,
  }
}
