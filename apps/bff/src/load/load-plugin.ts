import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { buildErrorResponse, isNavigation } from '#errors/error-answer.ts'
import { contextOf, type RequestContext } from '#gate/request-context.ts'
import type { IsTrusted } from '#gate/trusted-proxies.ts'
import type { LoadShedder } from './load-shedder.ts'
import type { Allowance, RateLimits } from './rate-limits.ts'
import { clientOf } from './rate-limits.ts'

/**
 * Matches the proxied prefixes, with and without a trailing slash, and the BFF's own routes that
 * call another service. Pages and files do not match, because they are served from memory under any
 * load.
 */
const heavy =
  /^\/(?:wps|lgw|mini-game|__\/auth|bff\/conversions|bff\/hand-over|bff\/install\/app)(?:\/|$)/

/**
 * Reads of this path are handled without the platform, because pages compare domains with this ping
 * even under full load. Writes to this path are normal platform calls.
 */
const pingPath = '/wps/system/test/ping'

const writes: ReadonlySet<string> = new Set(['POST', 'PUT', 'DELETE'])

type Options = {
  shedder: LoadShedder
  /** If unset, requests are not limited per client. */
  limits: RateLimits | undefined
  isTrusted: IsTrusted
}

const busyRetrySeconds = 1
/**
 * Maximum number of pipelined calls that may wait on one connection. Browsers and proxies send one
 * call at a time. Without this limit, one connection could use all of a process's calls in flight.
 */
export const maxWaitingCalls = 64
const busy = new AppError('overloaded')
const tooMany = new AppError('TOO_MANY_REQUESTS')

/** Counts a request as in flight, or rejects the request. */
export type Shed = (request: FastifyRequest, reply: FastifyReply, next: () => void) => void

/**
 * These routes read the request body before they make a call. The `/__/` route then calls `Shed`
 * itself; the conversions route responds without waiting for its calls.
 */
const readFirst = ['/__/', bffPaths.conversions]

/**
 * Sheds load: responds 503 when this process or a merchant is at its limit, and 429 when a client
 * is at its limit. The response is written without routing and error handling, because a refusal
 * must cost less than the refused work.
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
      if (!allowance.allowed) return turnAway(reply, context, tooMany, buildLimitHeaders(allowance))
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
  const answer = buildErrorResponse(error, {
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

function buildLimitHeaders({ limit, remaining, resetSeconds }: Allowance): string[] {
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

/**
 * Returns whether a request causes a call to a service behind the BFF. The limits apply only to
 * such requests.
 */
function isHeavy(path: string, method: string): boolean {
  // Most requests are for pages and files, so this check runs first.
  if (path.startsWith('/m/')) return false
  return heavy.test(path) && (path !== pingPath || writes.has(method))
}
