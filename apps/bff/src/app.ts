import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Pool } from 'undici'
import type { Lifecycle } from '#admin/admin-app.ts'
import type { Metrics } from '#admin/metrics.ts'
import { registerAssets } from '#assets/asset-routes.ts'
import { registerPing } from '#domains/ping-route.ts'
import { AppError } from '#errors/app-error.ts'
import { createErrorAnswers, registerErrors } from '#errors/error-plugin.ts'
import { allowedMethods } from '#gate/check-request.ts'
import { answerClientError } from '#gate/client-error.ts'
import { createGate } from '#gate/gate.ts'
import { createRequestIds } from '#gate/request-id.ts'
import { createTrust } from '#gate/trusted-proxies.ts'
import { visitOf } from '#gate/visit.ts'
import { createEndWatch } from '#gate/watch-end.ts'
import { createDerivedImages } from '#images/derived-images.ts'
import { registerImages } from '#images/image-routes.ts'
import { registerManifest } from '#install/manifest-route.ts'
import { toAccessLine } from '#log/access-line.ts'
import type { LineWriter } from '#log/line-writer.ts'
import { type ProxyTimeouts, registerProxy, specTimeouts } from '#proxy/proxy-plugin.ts'
import type { Releases } from '#releases/releases.ts'
import type { Config } from './config.ts'

export type Deps = {
  releases: Pick<Releases, 'current'>
  /** Access lines go straight here; everything else through `log`. */
  lines: LineWriter
  log: FastifyBaseLogger
  metrics: Metrics
  lifecycle: Lifecycle
  timeouts?: ProxyTimeouts
}

const templateTimeoutMs = 3_000
const connectTimeoutMs = 5_000

/** The public listener: gate, then merchant, then an answer of the release or of the platform. */
export function buildApp(config: Config, deps: Deps): FastifyInstance {
  const { releases, timeouts = specTimeouts } = deps
  const isTrusted = createTrust(config.TRUSTED_PROXIES)
  const gate = createGate(host => {
    const live = releases.current()
    return live ? live.directory.get(host) : 'not_ready'
  }, isTrusted)
  const toRequestId = createRequestIds()

  const errors = createErrorAnswers(deps.log)
  const app = fastify({
    return503OnClosing: false,
    requestTimeout: 60_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
    routerOptions: { caseSensitive: true, ignoreTrailingSlash: false },
    rewriteUrl: request => gate.admit(request),
    genReqId: request => visitOf(request).requestId,
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, toRequestId(undefined, false)),
    frameworkErrors: (error, request, reply) => errors.send(error, request, reply),
  })

  const logsAccess = logsInfo(config.LOG_LEVEL)
  const watchEnd = createEndWatch((visit, durationMs) => {
    deps.metrics.record(visit, durationMs)
    if (logsAccess) deps.lines.write(toAccessLine(visit, Date.now(), durationMs))
  })
  app.addHook('onRequest', (request, reply, next) => {
    const visit = visitOf(request.raw)
    watchEnd(reply.raw)
    if (deps.lifecycle.draining) reply.raw.shouldKeepAlive = false
    if (visit.refusal !== undefined) return next(toRefusal(visit.refusal))
    visit.route = request.routeOptions.url ?? 'unmatched'
    next()
  })
  // Only what the framework sends: prepared files and relayed answers carry their own.
  app.addHook('onSend', (request, reply, payload, next) => {
    const visit = visitOf(request.raw)
    reply.header('x-request-id', visit.requestId)
    if (typeof payload === 'string') visit.bytes = Buffer.byteLength(payload)
    next()
  })

  const pool = new Pool(config.PLATFORM_URL, {
    connections: 256,
    connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
  })
  app.addHook('onClose', () => pool.destroy())

  registerErrors(app, errors)
  registerAssets(app)
  registerImages(app, createDerivedImages(config.RELEASES_DIR))
  registerPing(app)
  registerManifest(app, {
    pool,
    origin: config.PLATFORM_URL,
    templateTimeoutMs,
    log: deps.log,
  })
  registerProxy(app, { pool, origin: config.PLATFORM_URL, isTrusted }, timeouts)
  return app
}

function toRefusal(code: NonNullable<ReturnType<typeof visitOf>['refusal']>): AppError {
  if (code === 'overloaded') {
    const detail = 'No release is served yet'
    return new AppError(code, { detail, headers: { 'retry-after': '2' } })
  }
  if (code === 'method_not_allowed') {
    return new AppError(code, { headers: { allow: [...allowedMethods].join(', ') } })
  }
  // Who cannot frame one request cannot be trusted with the next on the same connection.
  return new AppError(code, code === 'unknown_host' ? {} : { headers: { connection: 'close' } })
}

/** Access lines are of level info. */
function logsInfo(level: Config['LOG_LEVEL']): boolean {
  return level === 'info' || level === 'debug' || level === 'trace'
}
