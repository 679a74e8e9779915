import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Fault } from '#control/faults.ts'
import type { Sandbox } from '#state/sandbox.ts'
import { stripQuery } from './record-requests.ts'
import { decrypt, merchantOf } from './serve.ts'

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
  // Log a body that cannot be decrypted unchanged.
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
