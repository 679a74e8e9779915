import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { FastifyInstance } from 'fastify'
import { contextOf } from '#gate/request-context.ts'
import { buildPageCookies } from './cookies.ts'

/**
 * Registers `POST /bff/visit?<the page's query>`, which sets the navigation cookies for pages that
 * the service worker served, since those navigations never reach the BFF.
 */
export function registerVisit(app: FastifyInstance): void {
  app.post(bffPaths.visit, (request, reply) => {
    const context = contextOf(request.raw)
    const { query, scan } = context
    const set = buildPageCookies({ cookie: scan.cookie, query, secure: context.secure })
    return reply
      .code(204)
      .headers({
        'cache-control': 'private, no-store',
        ...(set.length > 0 && { 'set-cookie': [...set] }),
      })
      .send()
  })
}
