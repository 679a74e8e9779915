import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '#gate/request-context.ts'
import { sendUnknownHost } from '#tenants/unknown-host.ts'
import { AppError } from './errors/app-error.ts'
import { problemType, toProblem } from './errors/problem.ts'

export type ErrorAnswers = {
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void
}

/** Makes what answers with the meaning of an error, and logs it only when it is our own fault. */
export function createErrorAnswers(log: Pick<FastifyBaseLogger, 'error'>): ErrorAnswers {
  return {
    send(error, request, reply) {
      const known = toAppError(error)
      const context = contextOf(request.raw)
      context.errorCode = known.code
      if (known.code === 'internal') {
        log.error({ err: error, requestId: context.requestId }, 'internal')
      }
      if (known.code === 'unknown_host') sendUnknownHost(known, request, reply)
      else sendProblem(known, request, reply)
    },
  }
}

/** Maps everything thrown, and every address nobody serves, to one wire form. */
export function registerErrors(app: FastifyInstance, answers: ErrorAnswers): void {
  app.setErrorHandler((error, request, reply) => answers.send(error, request, reply))
  app.setNotFoundHandler((request, reply) => answers.send(toMissing(request), request, reply))
}

function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  reply
    .code(error.status)
    .headers({
      ...error.headers,
      'content-type': problemType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(toProblem(error, request.id))
}

/** The merchant's own tree is for reading; elsewhere there is nothing whatever the method. */
function toMissing({ method, url }: FastifyRequest): AppError {
  const readable = method === 'GET' || method === 'HEAD'
  if (readable || !isMerchantTree(url)) return new AppError('not_found')
  return new AppError('method_not_allowed', { headers: { allow: 'GET, HEAD' } })
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

function isMerchantTree(url: string): boolean {
  return url === '/' || url === '/m' || url.startsWith('/m/')
}
