import { isAddressOrLocalhost } from '@livery/contract/hosts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#control/faults.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { decrypt, merchantOf } from './serve.ts'

/** A host name without a dot, such as a Compose service, does not exist on the public internet. */
const serviceName = /^[a-z0-9-]+(?::\d{1,5})?$/i

/**
 * Rejects control API requests from other sites' pages in a developer's browser: such a request has
 * the other site's origin, or a host name that the site resolves to this machine.
 */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions, headers: { host = '', origin } }, reply) => {
    // Check the route, because the router decodes a path such as `/%73andbox`.
    if (!routeOptions.url?.startsWith('/sandbox')) return

    const isOwnHost = isAddressOrLocalhost(host) || serviceName.test(host)
    const isOwnPage = origin === undefined || origin === `http://${host}`
    if (isOwnHost && isOwnPage) return

    return reply
      .code(403)
      .send({ error: 'The control API accepts requests from its own origin only' })
  })
}

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

function stripQuery(url: string): string {
  return url.split('?', 1)[0] ?? url
}

/** Applies the faults set by QA: a delay, a status, another body or a closed connection. */
export function injectFaults(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('preHandler', async (request, reply) => {
    const path = stripQuery(request.url)
    if (path.startsWith('/sandbox')) return

    const merchant = merchantOf(request) ?? ''
    const fault = sandbox.faults.take({ method: request.method, path, merchant })
    if (!fault) return

    await openBody(sandbox, request)

    return breakWith(fault, reply)
  })
}

/** Decrypts the body for the request log, even when a fault responds instead of the route. */
async function openBody(sandbox: Sandbox, request: FastifyRequest): Promise<void> {
  const merchant = merchantOf(request)
  if (merchant === undefined || request.headers.encryption === undefined) return
  // If a body cannot be decrypted, log the body unchanged.
  await decrypt(sandbox, request, sandbox.stateOf(merchant)).catch(() => undefined)
}

async function breakWith(fault: Fault, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (fault.delayMs !== undefined) await hold(fault.delayMs)

  if (fault.reset) {
    reply.hijack()
    reply.raw.destroy()
    return reply
  }

  if (fault.status === undefined && fault.body === undefined) return undefined

  const status = fault.status ?? 200

  return reply.code(status).send(fault.body ?? buildFaultBody(status))
}

function hold(delayMs: number): Promise<void> {
  // `unref`: a long delay must not keep the process alive.
  return new Promise(done => void setTimeout(done, delayMs).unref())
}

function buildFaultBody(status: number) {
  return { success: false, errorCode: `fault.${status}`, message: `Injected fault ${status}` }
}
