import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { openBucketReader } from '@livery/release/bucket/bucket-reader.ts'
import { toBucketSettings } from '@livery/release/bucket/bucket-settings.ts'
import type { FastifyInstance } from 'fastify'
import { buildAdminApp } from '#admin/admin-app.ts'
import { createMetrics } from '#admin/metrics.ts'
import { registerReleaseMetrics } from '#admin/release-metrics.ts'
import { buildApp } from '#app.ts'
import { createMemoryHealthStore } from '#domains/health-store.ts'
import { createFacts } from '#fleet/fleet-facts.ts'
import { registerFleet } from '#fleet/fleet-routes.ts'
import { createJournalSource } from '#fleet/journal-source.ts'
import { createLoadShedder, type LoadShedder } from '#load/load-shedder.ts'
import { createRateLimits } from '#load/rate-limits.ts'
import { createLogger } from '#log/create-logger.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { createIsPreviewHost } from '#previews/preview-signer.ts'
import { createServedPreviews } from '#previews/served-previews.ts'
import { createPull } from '#releases/pull.ts'
import { createReleases, type Releases } from '#releases/releases.ts'
import { loadIsSigned, loadPreviewSigner } from '#setting-files.ts'
import { readConfig } from '#settings/config.ts'
import type { Lifecycle } from '#support/lifecycle.ts'
import { createHostCounter, toTrial } from '#telemetry/host-counts.ts'
import { createReleasesFolder, type FixtureMerchant, publishFixture } from './fixture-release.ts'

export type TestBff = {
  app: FastifyInstance
  admin: FastifyInstance
  folder: string
  releases: Releases
  /** Every line written to the log so far. */
  lines: string[]
  lifecycle: Lifecycle
  shedder: LoadShedder
  /** Listens on a free port of the loopback and answers it. */
  listen(): Promise<number>
  stop(): Promise<void>
}

type Options = {
  merchants?: readonly FixtureMerchant[]
  /** A releases folder that is there already; it is left as it is. Unset: one of its own. */
  folder?: string
  env?: Record<string, string>
  resolve?: Resolve
}

/** Nobody listens on port 9 of the loopback: a platform that is down. */
const nobody = 'http://127.0.0.1:9'

/** The whole BFF over a small release of its own, with `aurora` and `lotus` unless told otherwise. */
export async function startBff(options: Options = {}): Promise<TestBff> {
  const { merchants = [{ code: 'aurora' }, { code: 'lotus' }], env = {}, resolve } = options
  const folder = options.folder ?? (await createReleasesFolder())
  if (!options.folder && merchants.length > 0) await publishFixture(folder, merchants)
  const config = readConfig({ RELEASES_DIR: folder, PLATFORM_URL: nobody, ...env })
  const lines: string[] = []
  const writer = { write: (line: string) => void lines.push(line) }
  const log = createLogger(config.LOG_LEVEL, writer)
  const metrics = createMetrics()
  const lifecycle = { draining: false, closing: false }
  const { MAX_IN_FLIGHT: maxInFlight, RATE_LIMIT_PER_MINUTE: perWindow } = config
  // A loaded test machine is no overload: lag is left to the tests of the shedder itself.
  const shedder = createLoadShedder({ maxInFlight, maxLagMs: 0, lagMs: () => 0 })
  const limits = perWindow > 0 ? createRateLimits({ perWindow }) : undefined
  const bucket = toBucketSettings(config)
  const opened = bucket && openBucketReader(bucket)
  const pull = opened && createPull(opened, folder)
  const releases = createReleases({
    ...{ folder, hostSuffix: config.HOST_SUFFIX, log, pull },
    isSigned: loadIsSigned(config),
  })
  registerReleaseMetrics(metrics, releases, bucket !== undefined)
  await releases.refresh()
  const health = createMemoryHealthStore()
  const signer = loadPreviewSigner(config)
  const servedPreviews = createServedPreviews()
  const hostCounter = createHostCounter(() => toTrial(releases.current()))
  const shared = { releases, metrics, lifecycle, hostCounter }
  const app = buildApp(config, {
    ...shared,
    signer,
    health,
    servedPreviews,
    lines: writer,
    log,
    shedder,
    limits,
    ...(resolve ? { resolve } : {}),
  })
  const loadJournal = createJournalSource(folder, opened)
  const facts = createFacts({ releases, metrics, hostCounter, servedPreviews })
  const admin = buildAdminApp({
    ...shared,
    isPreviewHost: createIsPreviewHost(signer),
    addPages: to => registerFleet(to, { releases, health, loadFacts: facts.load, loadJournal }),
  })

  return {
    app,
    admin,
    folder,
    releases,
    lines,
    lifecycle,
    shedder,
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = app.server.address() as AddressInfo // a TCP listener has no other kind
      return port
    },
    async stop() {
      releases.stop()
      app.server.closeAllConnections()
      await Promise.all([app.close(), admin.close()])
      if (!options.folder) await rm(folder, { recursive: true, force: true })
    },
  }
}
