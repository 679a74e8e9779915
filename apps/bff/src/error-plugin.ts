import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contextOf } from '#gate/request-context.ts'
import { sendNoSite } from '#tenants/no-site.ts'
import { AppError } from './errors/app-error.ts'
import { acceptsHtml, neutralPageHeaders, toNeutralPage } from './errors/neutral-page.ts'
import { problemType, toProblem } from './errors/problem.ts'

export type ErrorAnswers = {
  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void
}

/** Makes the function that answers with an error; it logs only errors of our own. */
export function createErrorAnswers(log: Pick<FastifyBaseLogger, 'error'>): ErrorAnswers {
  return {
    send(error, request, reply) {
      const known = toAppError(error)
      const context = contextOf(request.raw)
      context.errorCode = known.code
      if (known.code === 'internal') {
        log.error({ err: error, requestId: context.requestId }, 'internal')
      }
      if (sendNoSite(known, context.tenant, request, reply)) return
      if (isLostVisitor(known, request)) sendNotFoundPage(known, reply)
      else sendProblem(known, request, reply)
    },
  }
}

/** Maps every thrown error, and every unknown address, to one wire form. */
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

const notFoundPage = toNeutralPage(
  'Nothing here',
  'There is no page at this address. Please check it and try again.',
)

/**
 * Whether a person meets the error: a browser asks for HTML at an address that names no file. Below
 * `/m` such an address is a page of the app, so that an asset never gets HTML in its place.
 */
function isLostVisitor({ code }: AppError, { url, headers }: FastifyRequest): boolean {
  const path = url.replace(/\?.*$/, '')
  return (
    code === 'not_found' &&
    acceptsHtml(headers.accept) &&
    !isMerchantTree(path) &&
    !/\.[^/]*$/.test(path)
  )
}

function sendNotFoundPage(error: AppError, reply: FastifyReply): void {
  reply.code(error.status).headers(neutralPageHeaders).send(notFoundPage)
}

/** The merchant's own tree is read-only; elsewhere no method finds anything. */
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
