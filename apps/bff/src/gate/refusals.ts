import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#errors/app-error.ts'
import { parseJson } from '#support/json.ts'
import { allowedMethodList } from './request-context.ts'

const headers = ['Cache-Control', 'private, no-store']

/**
 * Responds 204 to requests that are not admitted, before their body is read, so that a dropped
 * report costs little. Browsers ignore the response.
 */
export function refuseUnread(
  scope: FastifyInstance,
  isAdmitted: (request: FastifyRequest) => boolean,
): void {
  scope.addHook('onRequest', (request, reply, next) => {
    if (isAdmitted(request)) return next()
    reply.hijack().raw.writeHead(204, headers).end()
  })
}

/**
 * Refusals after which the connection stays open, because the refused request was framed
 * unambiguously.
 */
export const harmless: ReadonlySet<BffErrorCode> = new Set([
  'overloaded',
  'unknown_host',
  'method_not_allowed',
  'merchant_mismatch',
  'merchant_suspended',
  'merchant_retired',
])

/** Returns the error to throw for a request that the gate refused. */
export function createRefusalError(code: BffErrorCode): AppError {
  if (!harmless.has(code)) return new AppError(code, { headers: { connection: 'close' } })
  if (code === 'method_not_allowed') {
    return new AppError(code, { headers: { allow: allowedMethodList } })
  }
  if (code === 'merchant_suspended') {
    return new AppError(code, { headers: { 'retry-after': '3600' } })
  }
  if (code !== 'overloaded') return new AppError(code)

  const detail = 'No release is served yet'

  return new AppError(code, { detail, headers: { 'retry-after': '2' } })
}

/**
 * Makes all routes in a scope accept only bodies of these types, up to the given size in bytes.
 * JSON that cannot be parsed becomes `undefined`, which the route's schema rejects.
 */
export function acceptBodies(
  scope: FastifyInstance,
  types: string | string[],
  bodyLimit: number,
  read: (body: string) => unknown = parseJson,
): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, read(String(body))),
  )
}
