import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Tenant } from '#tenants/tenant.ts'
import type { TemplateSettings } from './fetch-template.ts'

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
