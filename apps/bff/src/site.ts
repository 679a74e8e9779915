import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { RefreshOnMiss } from '#assets/asset-routes.ts'
import { registerWellKnown } from '#assets/well-known.ts'
import { registerAuthHelper } from '#auth-helper/auth-helper-routes.ts'
import type { VisitCounts } from '#brand-health/visit-counts.ts'
import { createConfirmEvent } from '#conversions/confirm-event.ts'
import { createConversionSender } from '#conversions/conversion-sender.ts'
import { registerConversions } from '#conversions/conversions-route.ts'
import { registerVisit } from '#cookies/cookies.ts'
import { createDomainLeaves, registerDomains } from '#domains/domain-routes.ts'
import type { OnProbed } from '#domains/domain-watch.ts'
import { createMemoryHealthStore, type HealthStore } from '#domains/health-store.ts'
import { registerPing } from '#domains/ping-route.ts'
import { createProbe } from '#domains/probe-domain.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { registerHandOver } from '#hand-over/hand-over-routes.ts'
import {
  createMemoryHandOvers,
  type HandOverStore,
  limitHandOvers,
} from '#hand-over/hand-over-store.ts'
import { createVerifyToken } from '#hand-over/seal.ts'
import { createDerivedImages } from '#images/derived-images.ts'
import { registerAppDownload } from '#install/app-download-route.ts'
import { createHomeScreen } from '#install/home-screen.ts'
import { registerImages } from '#install/image-routes.ts'
import { registerManifest } from '#install/manifest-route.ts'
import { createTemplateIcons } from '#install/template-icons.ts'
import { registerWebClip } from '#install/web-clip-route.ts'
import type { Shed } from '#load/load-plugin.ts'
import type { Resources } from '#load/resources.ts'
import type { Metrics } from '#metrics/metrics.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { createOutbound } from '#outbound/outbound.ts'
import { registerProblemReports } from '#problem-reports/problem-report-route.ts'
import {
  createProblemReports,
  type ProblemReportStore,
} from '#problem-reports/problem-report-store.ts'
import type { PlatformConnections } from '#proxy/platform-connections.ts'
import { composeReleaseManifest } from '#releases/activate.ts'
import type { Releases } from '#releases/releases.ts'
import { registerReports } from '#reports/report-route.ts'
import { registerServiceFrame } from '#service-frame/service-frame-route.ts'
import type { Config } from '#settings/config.ts'
import type { HostCounter } from '#telemetry/host-counts.ts'
import { registerTelemetry } from '#telemetry/telemetry-route.ts'
import { loadConversionTokens, loadSigner } from './setting-files.ts'

export type SiteParts = {
  config: Config
  connections: PlatformConnections
  /** PEM certificates that outbound connections trust in addition to the public CAs. */
  authority?: readonly string[] | undefined
  log: FastifyBaseLogger
  metrics: Pick<Metrics, 'counter' | 'gauges'>
  releases: Pick<Releases, 'current' | 'sources'>
  hostCounter: Pick<HostCounter, 'add'>
  visits: VisitCounts
  refreshOnMiss: RefreshOnMiss
  shed: Shed
  /** Limits on resources of this process, which merchants and clients share. */
  resources: Resources
  isTrusted: IsTrusted
  /** Store of domain health. If unset, domain health is stored in this process's memory. */
  health?: HealthStore | undefined
  onProbed?: OnProbed | undefined
  /**
   * Store for sessions that are being handed over to another domain. If unset, the sessions are
   * stored in this process's memory.
   */
  handOvers?: HandOverStore | undefined
  /** Store of problem reports. If unset, the reports are stored in the releases folder. */
  problems?: ProblemReportStore | undefined
  /** Resolves host names for outbound connections; if unset, DNS is used. */
  resolve?: Resolve | undefined
}

const templateTimeoutMs = 3_000

/**
 * Registers the routes that the BFF handles itself, without the release or the platform.
 * @throws ConfigError if a certificate or CA cannot be used
 */
export function registerSite(app: FastifyInstance, parts: SiteParts): void {
  const {
    config,
    connections,
    authority,
    log,
    metrics,
    shed,
    resolve,
    onProbed,
    isTrusted,
    health: store = createMemoryHealthStore(),
    resources,
    handOvers = createMemoryHandOvers(),
    problems = createProblemReports(config.RELEASES_DIR),
  } = parts
  const { PROBE_SCHEME: scheme, PROBE_PORT: port, HOST_SUFFIX: hostSuffix } = config
  const connect = createOutbound({
    allow: config.OUTBOUND_ALLOW,
    authority,
    resolve,
    proxy: config,
  })
  const images = createDerivedImages(config.RELEASES_DIR, err =>
    log.warn({ err }, 'image cache not writable'),
  )
  const templates = createTemplateIcons({ connect, images, log })
  const origin = config.PLATFORM_URL
  /**
   * Returns the connection pool for the BFF's own calls for a merchant, which do not belong to a
   * client.
   */
  const getMerchantPool = (merchant: string) => connections.of({ merchant, client: merchant })
  const home = createHomeScreen({
    toOwnPool: getMerchantPool,
    origin,
    templateTimeoutMs,
    templates,
    log,
  })
  const probe = createProbe({ connect, scheme, port })

  registerPing(app)
  const leaves = createDomainLeaves()
  metrics.gauges('livery_domain_leaves', leaves.list)
  const verify = createVerifyToken(connections.of, origin)
  const codes = limitHandOvers(handOvers, resources.held('hand_over_codes'))
  registerHandOver(app, { store: codes, verify, isTrusted, onLeft: leaves.add })
  registerDomains(app, { probe, store, hostSuffix, onProbed })
  registerImages(app, { images, templates, home, refreshOnMiss: parts.refreshOnMiss })
  registerManifest(app, home)
  registerAppDownload(app, { toOwnPool: getMerchantPool, origin, timeoutMs: templateTimeoutMs })
  registerWebClip(app, { images, home, sign: loadSigner(config) })
  registerServiceFrame(app)
  registerVisit(app)
  const { releases, hostCounter, visits } = parts
  const reportParts = { log, metrics, isTrusted, resources, releases, hostCounter, visits }
  registerReports(app, reportParts)
  registerTelemetry(app, reportParts)
  registerProblemReports(app, { store: problems, log, metrics, isTrusted, resources })
  const tokens = loadConversionTokens(config)

  if (tokens) {
    const { META_EVENTS_URL: facebook, TIKTOK_EVENTS_URL: tiktok } = config
    const sender = createConversionSender({ connect, tokens, origins: { facebook, tiktok }, log })
    const confirm = createConfirmEvent(connections.of, origin)
    registerConversions(app, { sender, confirm, resources, isTrusted })
  }

  registerWellKnown(app, (code, host) => {
    const release = releases.current()
    const { packCache } = releases.sources
    return release && composeReleaseManifest(release, packCache, { code, host, nowMs: Date.now() })
  })
  registerAuthHelper(app, { connect, baseUrl: config.IDENTITY_HELPER_URL, shed })
}
