import { bffPaths } from '@livery/contract/bff-paths.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { AppError } from '#errors/app-error.ts'
import { requireTenant } from '#gate/request-context.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { fetchValue } from './fetch-value.ts'

type Parts = {
  /** Returns the connection pool for the BFF's own calls to the platform for a merchant. */
  toOwnPool: (merchant: string) => Dispatcher
  origin: string
  timeoutMs: number
  /** Monotonic clock in milliseconds; if unset, the process's clock. */
  now?: () => number
}

type Asker = { tenant: Tenant; requestId: string }
/** The link, or the error if the platform did not respond. */
type Known = { link: string } | { cause: unknown }

const maxMerchants = 2_000
/** How long a link is cached: limits the platform calls to one per minute and merchant. */
const freshMs = 60_000
/** Time after a failure until the platform is called again. */
const retryMs = 10_000

const shape = z.object({
  appUpgrade: z.object({ possible: z.boolean(), link: z.string() }).optional(),
})
const plainAddress = /^(?:https:\/\/[\w.-]+(?::\d+)?|)\/(?!\/)[\w\-.~/!$&'()*+,;=:@%?]*$/

/**
 * Registers the redirect page (DOWNLOAD-24), which leads an older native app to the newest version.
 * The page does not accept a URL from the client, so that it cannot redirect to another site.
 */
export function registerAppDownload(
  app: FastifyInstance,
  { toOwnPool, origin, timeoutMs, now = () => performance.now() }: Parts,
): void {
  const links = new LRUCache<string, Known, Asker>({
    max: maxMerchants,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(code, _last, { context: { tenant, requestId }, options }) {
      const { platformCode } = tenant
      const endpoint = endpoints.consolidated
      const query = { endpoint, shape, platformCode, requestId, timeoutMs }

      try {
        const { appUpgrade } = await fetchValue(toOwnPool(code), origin, query)
        return { link: appUpgrade?.possible ? appUpgrade.link : '' }
      } catch (cause) {
        options.ttl = retryMs
        return { cause }
      }
    },
  })

  app.get(bffPaths.appDownload, async (request, reply) => {
    const tenant = requireTenant(request)
    const known = await links.fetch(tenant.code, { context: { tenant, requestId: request.id } })
    if (!known || 'cause' in known) {
      throw new AppError('upstream_unreachable', { cause: known?.cause })
    }

    const { link } = known
    if (!plainAddress.test(link)) throw new AppError('not_found')

    return reply
      .headers({
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .type('text/html; charset=utf-8')
      .send(renderRedirectPage(link))
  })
}

/**
 * Renders the redirect page. The page also shows the link, because some apps do not start downloads
 * automatically.
 */
function renderRedirectPage(link: string): string {
  const address = escapeHtml(link)
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="refresh" content="0;url=${address}">
<title>${address}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:20vh auto;max-width:28rem;padding:0 1.5rem;color:#222}a{display:inline-block;padding:12px 0;overflow-wrap:anywhere}</style>
<a href="${address}">${address}</a>
`
}
