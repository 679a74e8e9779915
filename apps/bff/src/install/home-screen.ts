import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import type { Tenant } from '#tenants/tenant.ts'
import { fetchTemplate } from './fetch-template.ts'
import { type Manifest, toHomeScreenManifest } from './home-screen-manifest.ts'
import type { TemplateIcons } from './template-icons.ts'

export type HomeScreen = {
  /** The manifest for adding a site to the home screen; undefined where there is none. */
  load(tenant: Tenant, requestId: string): Promise<Manifest | undefined>
  /** Fetches the pictures of the template again, if that was not done just now. */
  recover(tenant: Tenant, requestId: string): Promise<void>
}

export type HomeScreenSource = {
  pool: Dispatcher
  origin: string
  templateTimeoutMs: number
  templates: Pick<TemplateIcons, 'importIcons'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

const recoverDistanceMs = 30_000
const maxRecovered = 2_000

/** A merchant's home screen as the platform's site template wants it. */
export function createHomeScreen(source: HomeScreenSource): HomeScreen {
  const { pool, origin, templateTimeoutMs, templates, log } = source
  const recovered = new LRUCache<string, Promise<unknown>>({
    max: maxRecovered,
    ttl: recoverDistanceMs,
  })

  /** Merchants of whom the log has it: every player's page asks, and an outage is one line. */
  const told = new Set<string>()

  /** Without the platform the release's own manifest is good: installing must not depend on it. */
  async function load(tenant: Tenant, requestId: string): Promise<Manifest | undefined> {
    const { code, platformCode } = tenant
    try {
      const query = { platformCode, requestId, timeoutMs: templateTimeoutMs }
      const settings = await fetchTemplate(pool, origin, query)
      const manifest = await toHomeScreenManifest(tenant.manifest, settings, icons =>
        templates.importIcons(tenant, icons),
      )
      told.delete(code)
      return manifest
    } catch (err) {
      if (!told.has(code))
        log.warn({ err, merchant: code, requestId }, 'site template not available')
      told.add(code)
      return tenant.manifest
    }
  }

  async function recover(tenant: Tenant, requestId: string): Promise<void> {
    const running = recovered.get(tenant.code) ?? load(tenant, requestId)
    recovered.set(tenant.code, running, { noUpdateTTL: true })
    await running
  }

  return { load, recover }
}
