import { type BucketSettings, parseBucketSettings } from '@livery/release/bucket/bucket-settings.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { buildAdminApp } from '#admin/admin-app.ts'
import { createBaselineStore } from '#brand-health/baseline-store.ts'
import { shareMinutes } from '#brand-health/shared-minutes.ts'
import { createVisitCounts } from '#brand-health/visit-counts.ts'
import { createBrandWatch } from '#brand-health/watch-brands.ts'
import { createMemoryHealthStore, createSharedHealthStore } from '#domains/health-store.ts'
import { createProbe, type ProbeDomain } from '#domains/probe-domain.ts'
import { createFigures, exportFigures } from '#figures/figures.ts'
import { createPeers } from '#figures/peers.ts'
import { openDiffPages } from '#fleet/diff-pages.ts'
import { createJournalSource } from '#fleet/fleet-counts.ts'
import { registerFleet } from '#fleet/fleet-routes.ts'
import { drain } from '#gate/drain.ts'
import { createSharedHandOvers } from '#hand-over/hand-over-store.ts'
import { startLagMeter } from '#load/event-loop-lag.ts'
import { createLoadShedder, type LoadShedder } from '#load/load-shedder.ts'
import { createRateLimits, type RateLimits } from '#load/rate-limits.ts'
import { connectRedis, createNotices, shareCounts } from '#load/redis.ts'
import { createResources } from '#load/resources.ts'
import type { Limits } from '#load/shares.ts'
import { createLogger } from '#log/create-logger.ts'
import type { LineWriter } from '#log/line-writer.ts'
import { createMetrics, type Metrics, registerReleaseMetrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { createIsPreviewHost } from '#previews/preview-signer.ts'
import {
  createServedPreviews,
  createSharedUsedLinks,
  createUsedLinks,
} from '#previews/used-links.ts'
import { registerProblemLookup } from '#problem-reports/problem-report-route.ts'
import {
  createProblemReports,
  createSharedProblemReports,
} from '#problem-reports/problem-report-store.ts'
import { createPull } from '#releases/pull.ts'
import { createReleaseTrust } from '#releases/release-trust.ts'
import { createReleases, type Releases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createHostCounter, serializeTrial } from '#telemetry/host-counts.ts'
import { buildApp } from './app.ts'
import { loadAuthority, loadIsSigned, loadPreviewSigner, loadReleaseKeys } from './setting-files.ts'

/**
 * Everything that a process needs to serve requests. Both listeners are built, but not listening
 * yet.
 */
export type Service = {
  app: FastifyInstance
  admin: FastifyInstance
  metrics: Metrics
  releases: Releases
  lifecycle: Lifecycle
  /** Counts the platform calls in flight. */
  shedder: LoadShedder
  log: FastifyBaseLogger
  /** Loads the current release and follows the pointer from then on. */
  start(): Promise<void>
  /** Finishes the requests in flight, then closes everything. */
  stop(window: { windowMs: number }): Promise<void>
}

/** The parts that differ between production and tests: the log output and name resolution. */
export type ServiceParts = {
  /** Receives access log lines directly; everything else is logged through the logger. */
  lines: LineWriter
  /** Resolves host names for the BFF's own outbound connections; if unset, DNS is used. */
  resolve?: Resolve | undefined
  /** The clock for seasons; if unset, the system's clock. */
  now?: (() => number) | undefined
}

/**
 * Builds everything that a process needs to serve, without starting it. No other function connects
 * the BFF's modules.
 */
export async function createService(
  config: Config,
  { lines, resolve, now }: ServiceParts,
): Promise<Service> {
  const log = createLogger(config.LOG_LEVEL, lines)
  const metrics = createMetrics(config.BUILD_VERSION)
  const lifecycle: Lifecycle = { draining: false, closing: false }
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : undefined
  const { releases, bucket, stopFollowing } = await followReleases(config, log, { redis, now })
  registerReleaseMetrics(metrics, releases, bucket !== undefined)
  const resources = createResources({
    settings: config,
    countMerchants: () => releases.current()?.merchantCount ?? 0,
    metrics,
  })
  const lag = startLagMeter({ maxLagMs: config.MAX_LAG_MS })
  const shedder = createLoadShedder({
    calls: resources.held('calls'),
    maxLagMs: config.MAX_LAG_MS,
    lagMs: lag.lagMs,
  })
  const perWindow = config.RATE_LIMIT_PER_MINUTE
  const limits = perWindow > 0 ? createRateLimits({ perWindow }) : undefined
  metrics.gauge('livery_in_flight_requests', shedder.inFlight)
  metrics.gauge('livery_event_loop_lag_seconds', () => lag.lagMs() / 1_000)
  metrics.gauge('livery_redis_up', () => Number(redis?.status === 'ready'))

  const { stopSharing, ...stores } = openStores(config, {
    redis,
    limits,
    handOverLimits: () => resources.limits('hand_over_codes'),
  })
  const signer = loadPreviewSigner(config)
  const servedPreviews = createServedPreviews()
  const hostCounter = createHostCounter(() => serializeTrial(releases.current()))
  const visits = createVisitCounts()
  const brandWatch = createBrandWatch({
    counts: visits,
    shared: redis && shareMinutes(redis),
    store: createBaselineStore(config.RELEASES_DIR, redis),
    probe: openProbe(config, resolve),
    ...{ releases, metrics, log, now: Date.now },
  })
  const shared = { releases, metrics, lifecycle, hostCounter }
  const given = { visits, lines, log, signer, shedder, limits, resources, servedPreviews, resolve }
  const app = buildApp(config, { ...shared, ...stores, ...given })
  const own = {
    metrics,
    readCanary: () => {
      const isServed = (host: string) => releases.current()?.directory.get(host) !== undefined
      return hostCounter.read(isServed)
    },
    listPreviews: servedPreviews.list,
  }
  const peers = config.ADMIN_PEERS.length > 0 ? createPeers(config.ADMIN_PEERS) : undefined
  const loadFigures = createFigures(own, peers)
  const pages = {
    releases,
    loadFigures,
    brandWatch,
    health: stores.health,
    loadJournal: createJournalSource(config.RELEASES_DIR, bucket),
    diffPages: openDiffPages(config.RELEASES_DIR),
  }
  const isPreviewHost = createIsPreviewHost(signer)
  const addPages = (to: FastifyInstance) => {
    registerFleet(to, pages)
    registerProblemLookup(to, stores.problems)
  }
  const admin = buildAdminApp(config, {
    ...{ releases, lifecycle, isPreviewHost, addPages, loadFigures },
    exportFigures: () => exportFigures(own),
  })

  return {
    app,
    admin,
    metrics,
    releases,
    lifecycle,
    shedder,
    log,
    async start() {
      await releases.refresh()
      releases.start()
      // A process that serves no players sees visits only through Redis.
      if (peers === undefined || redis) brandWatch.start()
      await Promise.all([app.ready(), admin.ready()])
      if (!releases.current()) log.warn({ folder: config.RELEASES_DIR }, 'no release to serve yet')
    },
    async stop(window) {
      lifecycle.draining = true

      // Follows releases until all connections are closed: during shutdown, pages must not be older
      // than other processes' pages.
      const onClosing = () => {
        lifecycle.closing = true
      }

      await drain(app, { ...window, onClosing, inFlight: shedder.inFlight })
      stopFollowing()
      brandWatch.stop()
      stopSharing()
      lag.stop()
      await admin.close()
    },
  }
}

/** Opens the check of merchants' domains from outside. */
function openProbe(config: Config, resolve: Resolve | undefined): ProbeDomain {
  const { OUTBOUND_ALLOW: allow, PROBE_SCHEME: scheme, PROBE_PORT: port } = config
  const authority = loadAuthority(config)
  const connect = createOutbound({ allow, authority, resolve, proxy: config })
  return createProbe({ connect, scheme, port })
}

/**
 * Follows the releases in the folder, or in the bucket if the folder mirrors one. Processes that
 * share a Redis notify each other.
 */
async function followReleases(
  config: Config,
  log: FastifyBaseLogger,
  { redis, now }: { redis: Redis | undefined; now: (() => number) | undefined },
) {
  const { RELEASES_DIR: folder, HOST_SUFFIX: hostSuffix } = config
  const settings = parseBucketSettings(config)
  const notices = redis && createNotices(redis, () => void releases.refresh())

  const onSeen = (notice: string) => {
    // No notice is sent for a release that this process finds at startup, because running processes
    // already have it.
    if (releases.current()) notices?.tell(notice)
  }

  const bucket = settings && (await openReader(settings))
  const keys = loadReleaseKeys(config)
  const onUnwritten = (err: unknown) => log.warn({ err }, 'accepted release not writable')
  const trust = keys && createReleaseTrust({ folder, keys, now: now ?? Date.now, onUnwritten })
  const releases = createReleases({
    folder,
    hostSuffix,
    log,
    onSeen,
    now,
    pull: bucket && createPull(bucket, folder, { onSeen, trust }),
    trust,
    isSigned: loadIsSigned(config),
  })

  const stopFollowing = () => {
    releases.stop()
    notices?.stop()
  }

  return { releases, bucket, stopFollowing }
}

/**
 * Loads the bucket code only if a bucket is configured, so that other servers do not load code for
 * credentials and signing.
 */
async function openReader(settings: BucketSettings) {
  const { openBucketReader } = await import('@livery/release/bucket/bucket-reader.ts')
  return openBucketReader(settings)
}

type Sharing = {
  redis: Redis | undefined
  limits: RateLimits | undefined
  handOverLimits: () => Limits
}

/**
 * Opens the stores in Redis, where all processes share them, or else in this process and the
 * releases folder.
 */
function openStores({ RELEASES_DIR: folder }: Config, { redis, limits, handOverLimits }: Sharing) {
  const ownHealth = createMemoryHealthStore()
  const ownProblems = createProblemReports(folder)
  const counts = redis && limits && shareCounts({ redis, limits })
  return {
    health: redis ? createSharedHealthStore(redis, ownHealth) : ownHealth,
    handOvers: redis && createSharedHandOvers(redis, { limits: handOverLimits }),
    usedLinks: redis && createSharedUsedLinks(redis, createUsedLinks(folder)),
    problems: redis ? createSharedProblemReports(redis, ownProblems) : ownProblems,
    stopSharing() {
      counts?.stop()
      redis?.disconnect()
    },
  }
}
