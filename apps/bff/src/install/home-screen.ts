import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { IconSource } from '#tenants/icon-sources.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { fetchTemplate, type TemplateSettings } from './fetch-template.ts'
import { type Manifest, toHomeScreenManifest } from './home-screen-manifest.ts'
import type { TemplateIcons } from './template-icons.ts'
import { createTemplateStore } from './template-store.ts'

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
