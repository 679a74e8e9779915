import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { Pool } from 'undici'
import type { Metrics } from '#admin/metrics.ts'
import { registerAssets } from '#assets/asset-routes.ts'
import { registerPing } from '#domains/ping-route.ts'
import { createErrorAnswers, registerErrors } from '#errors/error-plugin.ts'
import { answerClientError } from '#gate/client-error.ts'
import { createGate, type FindTenant } from '#gate/gate.ts'
import { registerPassage } from '#gate/passage.ts'
import { createRequestIds } from '#gate/request-id.ts'
import { createTrust } from '#gate/trusted-proxies.ts'
import { visitOf } from '#gate/visit.ts'
import { createDerivedImages } from '#images/derived-images.ts'
import { registerImages } from '#images/image-routes.ts'
import { registerManifest } from '#install/manifest-route.ts'
import type { Lifecycle } from '#lifecycle.ts'
import { createAccessLog } from '#log/access-log.ts'
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

const connectTimeoutMs = 5_000
const templateTimeoutMs = 3_000

/** How long a connection may take to say something, and to say all of it (slow clients). */
const serverTimeouts = {
  connectionTimeout: 60_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, maxHeaderSize: 16_384 },
}

/** The public listener: gate, then merchant, then an answer of the release or of the platform. */
export function buildApp(config: Config, deps: Deps): FastifyInstance {
  const { lifecycle, lines, log, metrics, releases, timeouts = specTimeouts } = deps
  const origin = config.PLATFORM_URL
  const isTrusted = createTrust(config.TRUSTED_PROXIES)
  const errors = createErrorAnswers(log)
  const gate = createGate(toFindTenant(releases), isTrusted)
  const toRequestId = createRequestIds()
  const pool = createPool(origin)

  const app = fastify({
    ...serverTimeouts,
    return503OnClosing: false,
    rewriteUrl: request => gate.admit(request),
    genReqId: request => visitOf(request).requestId,
    clientErrorHandler: (error, socket) =>
      answerClientError(error, socket, toRequestId(undefined, false)),
    frameworkErrors: (error, request, reply) => errors.send(error, request, reply),
  })
  app.addHook('onClose', () => pool.destroy())

  const logAccess = createAccessLog(config.LOG_LEVEL, lines)
  registerPassage(app, lifecycle, (visit, durationMs) => {
    metrics.record(visit, durationMs)
    logAccess(visit, durationMs)
  })
  registerErrors(app, errors)
  registerAssets(app)
  registerImages(app, createDerivedImages(config.RELEASES_DIR))
  registerPing(app)
  registerManifest(app, { pool, origin, templateTimeoutMs, log })
  registerProxy(app, { pool, origin, isTrusted }, timeouts)
  return app
}

function toFindTenant(releases: Pick<Releases, 'current'>): FindTenant {
  return host => {
    const live = releases.current()
    return live ? live.directory.get(host) : 'not_ready'
  }
}

function createPool(origin: string): Pool {
  return new Pool(origin, {
    connections: 256,
    connect: { timeout: connectTimeoutMs, rejectUnauthorized: true },
  })
}
