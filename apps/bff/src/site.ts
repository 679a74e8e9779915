import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Dispatcher } from 'undici'
import type { RefreshOnMiss } from '#assets/refresh-on-miss.ts'
import { registerWellKnown } from '#assets/well-known.ts'
import { registerAuthHelper } from '#auth-helper/auth-helper-routes.ts'
import { registerVisit } from '#cookies/visit-route.ts'
import { registerCspReport } from '#csp-report/report-route.ts'
import { registerDomains } from '#domains/domain-routes.ts'
import type { OnProbed } from '#domains/domain-watch.ts'
import { createMemoryHealthStore, type HealthStore } from '#domains/health-store.ts'
import { registerPing } from '#domains/ping-route.ts'
import { createProbe } from '#domains/probe-domain.ts'
import { createDerivedImages } from '#images/derived-images.ts'
import { createHomeScreen } from '#install/home-screen.ts'
import { registerImages } from '#install/image-routes.ts'
import { registerManifest } from '#install/manifest-route.ts'
import { createTemplateIcons } from '#install/template-icons.ts'
import { registerWebClip } from '#install/web-clip-route.ts'
import type { Shed } from '#load/load-plugin.ts'
import type { Resolve } from '#outbound/guarded-connect.ts'
import { createOutbound } from '#outbound/outbound.ts'
import type { Config } from './config.ts'
import { loadAuthority, loadSigner } from './setting-files.ts'

export type SiteParts = {
  config: Config
  /** The platform, for the site template. */
  pool: Dispatcher
  log: FastifyBaseLogger
  refreshOnMiss: RefreshOnMiss
  shed: Shed
  /** Store of the health of domains; unset: this process. */
  health?: HealthStore | undefined
  onProbed?: OnProbed | undefined
  /** Resolves names for outbound connections; unset: DNS. */
  resolve?: Resolve | undefined
}

const templateTimeoutMs = 3_000

/**
 * Registers the routes that the BFF answers itself, beside those of the release and the platform.
 *
 * @throws ConfigError for a certificate or an authority that cannot be used
 */
export function registerSite(app: FastifyInstance, parts: SiteParts): void {
  const {
    config,
    pool,
    log,
    shed,
    resolve,
    onProbed,
    health: store = createMemoryHealthStore(),
  } = parts
  const { PROBE_SCHEME: scheme, PROBE_PORT: port, HOST_SUFFIX: hostSuffix } = config
  const authority = loadAuthority(config)
  const connect = createOutbound({ allow: config.OUTBOUND_ALLOW, authority, resolve })
  const images = createDerivedImages(config.RELEASES_DIR, err =>
    log.warn({ err }, 'pictures cannot be kept'),
  )
  const templates = createTemplateIcons({ connect, images })
  const origin = config.PLATFORM_URL
  const home = createHomeScreen({ pool, origin, templateTimeoutMs, templates, log })
  const probe = createProbe({ connect, scheme, port })

  registerPing(app)
  registerDomains(app, { probe, store, hostSuffix, onProbed })
  registerImages(app, { images, templates, home, refreshOnMiss: parts.refreshOnMiss })
  registerManifest(app, home)
  registerWebClip(app, { images, sign: loadSigner(config) })
  registerVisit(app)
  registerCspReport(app, log)
  registerWellKnown(app)
  registerAuthHelper(app, { connect, baseUrl: config.IDENTITY_HELPER_URL, shed })
}
