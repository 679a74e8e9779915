import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '#state/sandbox.ts'
import { merchantOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The decrypted body of an encrypted call. */
    plainBody: unknown
  }
}

/** Records every platform call for QA, except images and the control API itself. */
export function recordRequests(app: FastifyInstance, sandbox: Sandbox): void {
  app.decorateRequest('plainBody', undefined)
  app.addHook('onResponse', async (request, reply) => {
    const path = stripQuery(request.url)
    if (path.startsWith('/sandbox') || path.startsWith('/lgw/games/art/')) return
    sandbox.log.add({
      at: new Date(sandbox.now()).toISOString(),
      merchant: merchantOf(request) ?? '',
      method: request.method,
      path,
      query: request.query,
      headers: request.headers,
      body: request.plainBody ?? request.body ?? null,
      status: reply.statusCode,
    })
  })
}

export function stripQuery(url: string): string {
  return url.split('?', 1)[0] ?? url
}
