import type { BffErrorCode } from '@livery/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#errors/app-error.ts'
import { neutralPageHeaders, prefersJson, toNeutralPage } from '#errors/neutral-page.ts'
import { problemType, toProblem } from '#errors/problem.ts'

/** The codes of a host that shows no site at all. */
const pages: Partial<Record<BffErrorCode, string>> = {
  unknown_host: toNeutralPage(
    'No site here',
    'This address does not lead to a site. Please check it and try again.',
  ),
  merchant_suspended: toNeutralPage(
    'This site is paused',
    'It is closed for a while. Please come back later.',
  ),
  preview_refused: toNeutralPage(
    'This preview is not open to you',
    'Open the link that you were sent, whole and in this browser, or ask for a new one.',
  ),
  preview_used: toNeutralPage(
    'This link was used before',
    'A preview link opens in one browser. Go on there, or ask for a new link.',
  ),
  preview_over: toNeutralPage('This preview has ended', 'Its time is over. Ask for a new link.'),
  preview_gone: toNeutralPage(
    'This preview is no longer kept',
    'Newer releases have replaced the one that it shows. Ask for a link to a newer one.',
  ),
  merchant_retired: toNeutralPage(
    'This site is closed',
    'It has been closed for good and does not come back.',
  ),
}

/** A neutral page, or a problem for a client that prefers JSON. False: the code is another one. */
export function sendNoSite(error: AppError, request: FastifyRequest, reply: FastifyReply): boolean {
  const page = pages[error.code]
  if (page === undefined) return false
  const json = prefersJson(request.headers.accept)
  reply
    .code(error.status)
    .headers({
      ...error.headers,
      ...neutralPageHeaders,
      ...(json && { 'content-type': problemType }),
      'x-robots-tag': 'noindex',
    })
    .send(json ? toProblem(error, request.id) : page)
  return true
}
