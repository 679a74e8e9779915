import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { isNavigation, toErrorAnswer } from '#errors/error-answer.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import { clientOf } from './client-key.ts'
import type { LoadShedder } from './load-shedder.ts'
import type { Allowance, RateLimits } from './rate-limits.ts'

/**
 * The prefixes of the proxy, also at their bare names, and the routes of our own that ask the platform
 * or somebody else; pages and files are answered from memory at any load.
 */
const heavy =
  /^\/(?:wps|lgw|mini-game|__\/auth|bff\/conversions|bff\/hand-over|bff\/install\/app)(?:\/|$)/

/**
 * Answered here without the platform: pages compare domains by it, even when all is busy. Only what
 * reads is; a write to it is a call like any other.
 */
const pingPath = '/wps/system/test/ping'

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE'])

type Options = {
  shedder: LoadShedder
  /** Unset: clients are not counted. */
  limits: RateLimits | undefined
  isTrusted: IsTrusted
}

const busyRetrySeconds = 1
/**
 * Calls that may wait behind another on one connection. Browsers and proxies send one at a time; sent
 * ahead, one connection's could be all that a process has open.
 */
export const maxWaitingCalls = 64
const busy = new AppError('overloaded')
const tooMany = new AppError('TOO_MANY_REQUESTS')

/** Counts a request as in flight, or rejects it. */
export type Shed = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void

/**
 * These routes read a body before their call: `/__/` calls `Shed` itself afterwards, and no call of
 * the other is waited for.
 */
const readFirst = ['/__/', bffPaths.conversions]

/**
 * Sheds load: 503 when this process or a merchant is at its limit, 429 when one client is at its own. The answer
 * is written at once, past routing and error handling, since it has to be cheaper than what it
 * refuses.
 */
export function registerLoad(app: FastifyInstance, { shedder, limits, isTrusted }: Options): Shed {
  const shed: Shed = (request, reply, next) => {
    const context = contextOf(request.raw)
    const whose = context.queuePlace > maxWaitingCalls ? 'process' : shedder.enter(context)
    if (whose === undefined) return next()
    const error = whose === 'client' ? tooMany : busy
    turnAway(reply, context, error, ['Retry-After', String(busyRetrySeconds)])
  }

  app.addHook('onRequest', (request, reply, next) => {
    const context = contextOf(request.raw)
    if (!isHeavy(context.path, context.method)) return next()
    const client = clientOf(request.raw, context, isTrusted)
    if (limits) {
      const allowance = limits.take(`${context.tenant?.code ?? ''}|${client}`)
      if (!allowance.allowed) return turnAway(reply, context, tooMany, toLimitHeaders(allowance))
    }
    if (readFirst.some(prefix => context.path.startsWith(prefix))) return next()
    shed(request, reply, next)
  })
  return shed
}

function turnAway(
  reply: FastifyReply,
  context: RequestContext,
  error: AppError & { code: BffErrorCode },
  headers: readonly string[],
): void {
  const answer = toErrorAnswer(error, {
    requestId: context.requestId,
    isVisitor: isNavigation(reply.request.headers),
  })
  const { body } = answer
  context.errorCode = error.code
  context.bytes = Buffer.byteLength(body)
  const response = reply.hijack().raw
  response
    .writeHead(error.status, [
      ...headers,
      ...Object.entries(answer.headers).flat(),
      'Content-Length',
      String(context.bytes),
      'X-Request-Id',
      context.requestId,
    ])
    .end(body)
}

function toLimitHeaders({ limit, remaining, resetSeconds }: Allowance): string[] {
  return [
    'Retry-After',
    String(resetSeconds),
    'RateLimit-Limit',
    String(limit),
    'RateLimit-Remaining',
    String(remaining),
    'RateLimit-Reset',
    String(resetSeconds),
  ]
}

/** Whether a request costs a call to something behind us, so that limits apply to it. */
function isHeavy(path: string, method: string): boolean {
  // Most requests are for pages and files: those are excluded first.
  if (path.startsWith('/m/')) return false
  return heavy.test(path) && (path !== pingPath || writes.has(method))
}
