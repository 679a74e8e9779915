import { type BucketSettings, toBucketSettings } from '@livery/release/bucket/bucket-settings.ts'
import { buildAdminApp } from '#admin/admin-app.ts'
import { createMetrics } from '#admin/metrics.ts'
import { registerReleaseMetrics } from '#admin/release-metrics.ts'
import { createMemoryHealthStore } from '#domains/health-store.ts'
import { createSharedHealthStore } from '#domains/shared-health-store.ts'
import { createFacts } from '#fleet/fleet-facts.ts'
import { registerFleet } from '#fleet/fleet-routes.ts'
import { createJournalSource } from '#fleet/journal-source.ts'
import { drain } from '#gate/drain.ts'
import { createSharedHandOvers } from '#hand-over/shared-hand-overs.ts'
import { startLagMeter } from '#load/event-loop-lag.ts'
import { createLoadShedder } from '#load/load-shedder.ts'
import { createRateLimits } from '#load/rate-limits.ts'
import { connectRedis } from '#load/redis.ts'
import { createNotices } from '#load/release-notices.ts'
import { shareCounts } from '#load/shared-counts.ts'
import { createLogger } from '#log/create-logger.ts'
import type { LineWriter } from '#log/line-writer.ts'
import { createIsPreviewHost } from '#previews/preview-signer.ts'
import { createServedPreviews } from '#previews/served-previews.ts'
import { createSharedUsedLinks, createUsedLinks } from '#previews/used-links.ts'
import { createPull } from '#releases/pull.ts'
import { createReleases } from '#releases/releases.ts'
import type { Config } from '#settings/config.ts'
import { createHostCounter, toTrial } from '#telemetry/host-counts.ts'
import type { Service } from '#workers/service.ts'
import { buildApp } from './app.ts'
import { loadIsSigned, loadPreviewSigner } from './setting-files.ts'

/** The one composition root: everything a process needs to serve, built and not started. */
export async function createService(config: Config, lines: LineWriter): Promise<Service> {
  const log = createLogger(config.LOG_LEVEL, lines)
  const metrics = createMetrics(config.BUILD_VERSION)
  const lifecycle = { draining: false, closing: false }
  const { RELEASES_DIR: folder, HOST_SUFFIX: hostSuffix } = config
  const bucket = toBucketSettings(config)
  const redis = config.REDIS_URL ? await connectRedis(config.REDIS_URL, log) : undefined
  const notices = redis && createNotices(redis, () => void releases.refresh())
  const onSeen = (notice: string) => {
    // Running processes know the release that a starting one finds.
    if (releases.current()) notices?.tell(notice)
  }
  const opened = bucket && (await openReader(bucket))
  const pull = opened && createPull(opened, folder, onSeen)
  const releases = createReleases({
    ...{ folder, hostSuffix, log, pull, onSeen },
    isSigned: loadIsSigned(config),
  })
  registerReleaseMetrics(metrics, releases, bucket !== undefined)
  const lag = startLagMeter({ maxLagMs: config.MAX_LAG_MS })
  const shedder = createLoadShedder({
    maxInFlight: config.MAX_IN_FLIGHT,
    maxLagMs: config.MAX_LAG_MS,
    lagMs: lag.lagMs,
  })
  const perWindow = config.RATE_LIMIT_PER_MINUTE
  const limits = perWindow > 0 ? createRateLimits({ perWindow }) : undefined
  const counts = redis && limits && shareCounts({ redis, limits, log })
  metrics.gauge('in_flight_requests', 'Calls to the platform that are open.', shedder.inFlight)
  metrics.gauge('event_loop_lag_seconds', 'Smoothed delay of timers.', () => lag.lagMs() / 1_000)
  metrics.gauge('redis_up', '1 while Redis answers.', () => Number(redis?.status === 'ready'))

  const ownHealth = createMemoryHealthStore()
  const health = redis ? createSharedHealthStore(redis, ownHealth) : ownHealth
  const handOvers = redis && createSharedHandOvers(redis)
  const usedLinks = redis && createSharedUsedLinks(redis, createUsedLinks(folder))
  const signer = loadPreviewSigner(config)
  const servedPreviews = createServedPreviews()
  const hostCounter = createHostCounter(() => toTrial(releases.current()))
  const app = buildApp(config, {
    releases,
    hostCounter,
    lines,
    log,
    metrics,
    lifecycle,
    signer,
    shedder,
    limits,
    health,
    handOvers,
    usedLinks,
    servedPreviews,
  })
  const loadJournal = createJournalSource(folder, opened)
  const facts = createFacts({ releases, metrics, hostCounter, servedPreviews })
  const admin = buildAdminApp({
    releases,
    metrics,
    lifecycle,
    hostCounter,
    isPreviewHost: createIsPreviewHost(signer),
    addPages: to => registerFleet(to, { releases, health, loadFacts: facts.load, loadJournal }),
  })
  return {
    app,
    admin,
    metrics,
    loadOwnFacts: facts.own,
    log,
    async start() {
      await releases.refresh()
      releases.start()
      await Promise.all([app.ready(), admin.ready()])
      if (!releases.current()) log.warn({ folder }, 'no release to serve yet')
    },
    hasRelease: () => releases.current() !== undefined,
    async stop(window) {
      lifecycle.draining = true
      // Releases are followed to the end: a page from here must not be older than what others keep.
      const onClosing = () => {
        lifecycle.closing = true
      }
      await drain(app, { ...window, onClosing, inFlight: shedder.inFlight })
      releases.stop()
      counts?.stop()
      notices?.stop()
      redis?.disconnect()
      lag.stop()
      await admin.close()
    },
  }
}

/** A server without a bucket starts without the code that asks for keys and signs. */
async function openReader(settings: BucketSettings) {
  const { openBucketReader } = await import('@livery/release/bucket/bucket-reader.ts')
  return openBucketReader(settings)
}
