import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '#gate/request-context.ts'
import { toPageCookies } from './cookies.ts'

/**
 * `POST /bff/visit?<the page's query>`: sets the cookies of a navigation for pages that came from
 * the service worker, whose navigations never reach the BFF.
 */
export function registerVisit(app: FastifyInstance): void {
  app.post(bffPaths.visit, (request, reply) => {
    const context = contextOf(request.raw)
    const { query, scan } = context
    const set = toPageCookies({ cookie: scan.cookie, query, secure: context.secure })
    return reply
      .code(204)
      .headers({
        'cache-control': 'private, no-store',
        ...(set.length > 0 && { 'set-cookie': [...set] }),
      })
      .send()
  })
}
