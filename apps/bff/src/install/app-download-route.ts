import { bffPaths } from '@livery/contract/bff-paths.ts'
import { endpoints } from '@livery/contract/endpoints.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import type { FastifyInstance } from 'fastify'
import type { Dispatcher } from 'undici'
import * as z from 'zod'
import { AppError } from '#errors/app-error.ts'
import { requireTenant } from '#gate/require-tenant.ts'
import { fetchValue } from './fetch-value.ts'

type Parts = { pool: Dispatcher; origin: string; timeoutMs: number }

const shape = z.object({
  appUpgrade: z.object({ possible: z.boolean(), link: z.string() }).optional(),
})
const plainAddress = /^(?:https:\/\/[\w.-]+(?::\d+)?|)\/(?!\/)[\w\-.~/!$&'()*+,;=:@%?]*$/

/**
 * The redirect page of DOWNLOAD-24: an older native app follows it to the newest one. It takes no
 * address from the client, so that nobody can be led elsewhere by it.
 */
export function registerAppDownload(
  app: FastifyInstance,
  { pool, origin, timeoutMs }: Parts,
): void {
  app.get(bffPaths.appDownload, async (request, reply) => {
    const { platformCode } = requireTenant(request)
    const { appUpgrade } = await fetchValue(pool, origin, {
      endpoint: endpoints.consolidated,
      shape,
      platformCode,
      requestId: request.id,
      timeoutMs,
    }).catch(cause => {
      throw new AppError('upstream_unreachable', { cause })
    })
    const link = appUpgrade?.possible ? appUpgrade.link : ''
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
      .send(toRedirectPage(link))
  })
}

/** The link stays on the page, for an app that starts no download by itself. */
function toRedirectPage(link: string): string {
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
