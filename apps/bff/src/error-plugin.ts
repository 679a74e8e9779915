import { foreignPagePattern } from '@livery/contract/errors.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isPagePath } from '#assets/asset-responses.ts'
import { isTargetLength } from '#gate/check-request.ts'
import { parseTarget } from '#gate/parse-target.ts'
import { contextOf } from '#gate/request-context.ts'
import { sendNoSite } from '#tenants/no-site.ts'
import { AppError } from './errors/app-error.ts'
import { isNavigation, toErrorAnswer } from './errors/error-answer.ts'

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
      const isVisitor = isNavigation(request.headers) && !asksForFile(known, request)
      const query = isVisitor ? keptQuery(request.originalUrl) : ''
      const { headers, body } = toErrorAnswer(known, { requestId: request.id, isVisitor, query })
      reply
        .code(known.status)
        .headers({ ...known.headers, ...headers })
        .send(body)
    },
  }
}

/** Maps every thrown error, and every unknown address, to one wire form. */
export function registerErrors(app: FastifyInstance, answers: ErrorAnswers): void {
  app.setErrorHandler((error, request, reply) => answers.send(error, request, reply))
  app.setNotFoundHandler((request, reply) => answers.send(toMissing(request), request, reply))
}

const pageEnding = new RegExp(foreignPagePattern, 'i')

/**
 * Whether a file is missing: its place never gets HTML. Below `/m` every address without a file of
 * its own is a page of the app, so that what is not found there was to be a file.
 */
function asksForFile({ code }: AppError, { url }: FastifyRequest): boolean {
  const path = url.replace(/\?.*$/, '')
  if (pageEnding.test(path)) return false
  return /\.[^/]*$/.test(path) || (code === 'not_found' && isMerchantTree(path))
}

/** The affiliate and click ids of an address outlive what is wrong with it. */
function keptQuery(target: string): string {
  const mark = target.indexOf('?')
  const query = mark < 0 ? '' : target.slice(mark)
  return isTargetLength(query) && parseTarget(`/m/${query}`) ? query : ''
}

/** The merchant's own tree is read-only; elsewhere no method finds anything. */
function toMissing({ method, raw }: FastifyRequest): AppError {
  const { path } = contextOf(raw)
  const readable = method === 'GET' || method === 'HEAD'
  if (readable || !isMerchantTree(path)) return new AppError('not_found')
  const allow = isPagePath(path) ? 'GET, HEAD, POST' : 'GET, HEAD'
  return new AppError('method_not_allowed', { headers: { allow } })
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
