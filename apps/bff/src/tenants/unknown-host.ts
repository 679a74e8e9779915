import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#errors/app-error.ts'
import { neutralPageHeaders, prefersJson, toNeutralPage } from '#errors/neutral-page.ts'
import { problemType, toProblem } from '#errors/problem.ts'

const page = toNeutralPage(
  'No site here',
  'This address does not lead to a site. Please check it and try again.',
)

/** 421 for a host that is no merchant's: a neutral page, or a problem for a client that prefers JSON. */
export function sendUnknownHost(
  error: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const json = prefersJson(request.headers.accept)
  reply
    .code(error.status)
    .headers({
      ...neutralPageHeaders,
      ...(json && { 'content-type': problemType }),
      'x-robots-tag': 'noindex',
    })
    .send(json ? toProblem(error, request.id) : page)
}
