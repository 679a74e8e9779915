import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { IconSource } from '#tenants/icon-sources.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { fetchTemplate, type TemplateSettings } from './fetch-template.ts'
import { type Manifest, toHomeScreenManifest } from './home-screen-manifest.ts'
import type { TemplateIcons } from './template-icons.ts'

export type TemplateStore = {
  /** The settings, at most a minute old while the platform answers; undefined: none are known. */
  load(tenant: Tenant, requestId: string): Promise<TemplateSettings | undefined>
  /** The same, asked for now. */
  refresh(tenant: Tenant, requestId: string): Promise<TemplateSettings | undefined>
}

type Options = {
  /** @throws Error when the platform does not answer */
  fetchSettings(tenant: Tenant, requestId: string): Promise<TemplateSettings>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** Milliseconds that only go forward. */
  now?: () => number
}

type Held = { settings: TemplateSettings | undefined; atMs: number }

type Asker = { tenant: Tenant; requestId: string }

const maxHeld = 2_000

export const freshMs = 60_000

/** How soon after a failure the platform is asked again. */
export const retryMs = 10_000

/** For so long the last settings hold while the platform does not answer. */
export const keptMs = 3_600_000

/** The manifest for adding a site to the home screen; undefined where there is none. */
type LoadManifest = (tenant: Tenant, requestId: string) => Promise<Manifest | undefined>

export type HomeScreen = {
  /** By the settings of the last minute. */
  loadManifest: LoadManifest
  /** By the settings as they are now. */
  refreshManifest: LoadManifest
  /** The picture for iPhones, if the template names one that can be used. */
  findAppleIcon(tenant: Tenant, requestId: string): Promise<IconSource | undefined>
  /** Fetches the pictures of the template again, if that was not done just now. */
  recover(tenant: Tenant, requestId: string): Promise<void>
}

export type HomeScreenSource = {
  /** The platform, for calls of our own in the name of a merchant. */
  toOwnPool: (merchant: string) => Dispatcher
  origin: string
  templateTimeoutMs: number
  templates: Pick<TemplateIcons, 'importIcons' | 'importSource'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

type Made = { settings: TemplateSettings; manifest: Promise<Manifest | undefined> }

const recoverDistanceMs = 30_000
const maxRecovered = 2_000

/** A merchant's home screen as the platform's site template wants it. */
export function createHomeScreen(source: HomeScreenSource): HomeScreen {
  const { toOwnPool, origin, templateTimeoutMs: timeoutMs, templates, log } = source
  const store = createTemplateStore({
    fetchSettings: ({ code, platformCode }, requestId) =>
      fetchTemplate(toOwnPool(code), origin, { platformCode, requestId, timeoutMs }),
    log,
  })
  /** A tenant is one merchant in one release. */
  const made = new WeakMap<Tenant, Made>()
  const recovered = new LRUCache<string, Promise<unknown>>({
    max: maxRecovered,
    ttl: recoverDistanceMs,
  })

  const refreshManifest: LoadManifest = async (tenant, requestId) =>
    toManifest(tenant, await store.refresh(tenant, requestId))

  const loadManifest: LoadManifest = async (tenant, requestId) =>
    toManifest(tenant, await store.load(tenant, requestId))

  /** Without the platform the release's own manifest is good: installing must not depend on it. */
  async function toManifest(
    tenant: Tenant,
    settings: TemplateSettings | undefined,
  ): Promise<Manifest | undefined> {
    if (settings === undefined) return tenant.manifest
    const last = made.get(tenant)
    if (last?.settings === settings) return last.manifest
    const manifest = toHomeScreenManifest(tenant.manifest, settings, icons =>
      templates.importIcons(tenant, icons),
    )
    made.set(tenant, { settings, manifest })
    return manifest
  }

  async function findAppleIcon(tenant: Tenant, requestId: string): Promise<IconSource | undefined> {
    const settings = await store.load(tenant, requestId)
    return settings && templates.importSource(tenant, settings.appleTouchIcon)
  }

  async function recover(tenant: Tenant, requestId: string): Promise<void> {
    const running = recovered.get(tenant.code) ?? refreshManifest(tenant, requestId)
    recovered.set(tenant.code, running, { noUpdateTTL: true })
    await running
  }

  return { loadManifest, refreshManifest, findAppleIcon, recover }
}

/** Keeps the site templates of merchants in use: every page load asks for the manifest. */
export function createTemplateStore({
  fetchSettings,
  log,
  now = () => performance.now(),
}: Options): TemplateStore {
  /** Merchants whose outage is in the log: it is one line, not one a request. */
  const told = new Set<string>()
  const held = new LRUCache<string, Held, Asker>({
    max: maxHeld,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: async (code, last, { context: { tenant, requestId }, options }) => {
      try {
        const settings = await fetchSettings(tenant, requestId)
        told.delete(code)
        return { settings, atMs: now() }
      } catch (err) {
        if (!told.has(code)) {
          log.warn({ err, merchant: code, requestId }, 'site template not available')
        }
        told.add(code)
        options.ttl = retryMs
        const isKept = last !== undefined && now() - last.atMs < keptMs
        return isKept ? last : { settings: undefined, atMs: now() }
      }
    },
  })

  async function ask(tenant: Tenant, requestId: string, forceRefresh: boolean) {
    const found = await held.fetch(tenant.code, { context: { tenant, requestId }, forceRefresh })
    return found?.settings
  }

  return {
    load: (tenant, requestId) => ask(tenant, requestId, false),
    refresh: (tenant, requestId) => ask(tenant, requestId, true),
  }
}
