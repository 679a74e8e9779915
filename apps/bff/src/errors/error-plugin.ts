import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitOf } from '#gate/visit.ts'
import { sendUnknownHost } from '#tenants/unknown-host.ts'
import { AppError } from './app-error.ts'
import { problemType, toProblem } from './problem.ts'

/** Maps everything thrown, and every address nobody serves, to one wire form. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
  app.setNotFoundHandler((request, reply) => {
    const readable = request.method === 'GET' || request.method === 'HEAD'
    const code = readable || !isServedTree(request.url) ? 'not_found' : 'method_not_allowed'
    const headers = readable ? {} : { allow: 'GET, HEAD' }
    sendError(new AppError(code, { headers }), request, reply)
  })
}

/** Answers with what the error means; logs it only when it is our own fault. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error)
  const visit = visitOf(request.raw)
  visit.errorCode = known.code
  if (known.code === 'internal') request.log.error({ err: error, requestId: request.id }, 'internal')
  if (known.code === 'unknown_host') sendUnknownHost(known, request, reply)
  else {
    reply
      .code(known.status)
      .headers({
        ...known.headers,
        'content-type': problemType,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(toProblem(known, request.id))
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const status = statusOf(error)
  if (status === 413) return new AppError('body_too_large', { cause: error })
  if (status >= 400 && status < 500) return new AppError('malformed_request', { cause: error })
  return new AppError('internal', { cause: error })
}

/** Fastify and its plugins put the status they mean on the error. */
function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500
  return typeof error.statusCode === 'number' ? error.statusCode : 500
}

function isServedTree(url: string): boolean {
  return url === '/' || url === '/m' || url.startsWith('/m/')
}
