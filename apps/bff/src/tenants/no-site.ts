import type { BffErrorCode } from '@livery/contract/errors.ts'
import { isLanguage, type Language, languages } from '@livery/contract/languages.ts'
import type { Closure } from '@livery/contract/release.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '#errors/app-error.ts'
import { neutralPageHeaders, prefersJson, renderNeutralPage } from '#errors/neutral-page.ts'
import { problemType, serializeProblem } from '#errors/problem.ts'
import { getClosedText } from './closed-text.ts'
import type { Tenant } from './tenant.ts'

/** Error codes for hosts that do not show a site, in addition to those for a closed merchant. */
const pages: Partial<Record<BffErrorCode, string>> = {
  unknown_host: renderNeutralPage(
    'No site here',
    'This address does not lead to a site. Please check it and try again.',
  ),
  preview_refused: renderNeutralPage(
    'You do not have access to this preview',
    'Open the complete link that you were sent in this browser, or ask for a new one.',
  ),
  preview_used: renderNeutralPage(
    'This link has already been used',
    'A preview link works in one browser only. Continue there, or ask for a new link.',
  ),
  preview_over: renderNeutralPage(
    'This preview has expired',
    'The link has expired. Ask for a new one.',
  ),
  preview_gone: renderNeutralPage(
    'This preview is no longer available',
    'The release that it shows is no longer stored. Ask for a link to a newer one.',
  ),
}

const closures: Partial<Record<BffErrorCode, Closure>> = {
  merchant_suspended: 'suspended',
  merchant_retired: 'retired',
}

/**
 * Sends a neutral page, or a problem document if the client prefers JSON. Returns false for any
 * other code.
 *
 * @param tenant the host's merchant, if it has one
 */
export function sendNoSite(
  error: AppError,
  tenant: Tenant | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const closed = tenant && closures[error.code]
  const page = pages[error.code]
  if (!closed && page === undefined) return false
  const asJson = prefersJson(request.headers.accept)
  reply.code(error.status).headers({
    ...error.headers,
    ...neutralPageHeaders,
    ...(asJson && { 'content-type': problemType }),
    'x-robots-tag': 'noindex',
  })
  if (asJson) reply.send(serializeProblem(error, request.id))
  else if (closed) sendClosedPage(tenant, closed, reply)
  else reply.send(page)
  return true
}

/**
 * Sends the page in the language that the merchant's pack defines; without the pack, the merchant
 * is closed all the same.
 */
function sendClosedPage(tenant: Tenant, closed: Closure, reply: FastifyReply): void {
  const send = () => reply.send(renderClosedPage(tenant, closed))
  const loading = tenant.load()
  if (loading) void loading.catch(() => undefined).then(send)
  else send()
}

/** Renders the page in the merchant's default language, which its manifest names. */
function renderClosedPage(tenant: Tenant, closed: Closure): string {
  const language = findLanguage(tenant) ?? 'EN'
  const { title, text } = getClosedText(closed, language)
  return renderNeutralPage(title, text, { language })
}

/**
 * Returns the language; `undefined` also if the pack is damaged or not local, since the page is
 * shown anyway.
 */
function findLanguage(tenant: Tenant): Language | undefined {
  if (!tenant.isLoaded()) return undefined
  try {
    const tag = tenant.manifest.lang
    return Object.keys(languages)
      .filter(isLanguage)
      .find(code => languages[code].tag === tag)
  } catch {
    // The code that reads the pack already reports the damage.
    return undefined
  }
}
