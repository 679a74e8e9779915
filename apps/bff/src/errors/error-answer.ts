import { type IncomingHttpHeaders, STATUS_CODES } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { type Language, languages } from '@livery/contract/languages.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import { leadings, typefaces } from '@livery/contract/text/letters.ts'
import type { AppError } from './app-error.ts'

/**
 * Returns a page that does not name a merchant, for people who follow a broken link.
 * @param more HTML after the text
 */
export function renderNeutralPage(
  title: string,
  text: string,
  { more = '', language = 'EN' }: { more?: string; language?: Language } = {},
): string {
  const { tag, dir } = languages[language]
  const leading = Math.max(1.5, leadings[language] ?? 1)
  const [heading, words] = [escapeHtml(title), escapeHtml(text)]
  const typeface = typefaces[language] ?? 'system-ui,sans-serif'

  return `<!doctype html>
<html lang="${tag}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${heading}</title>
<style>body{font:16px/${leading} ${typeface};margin:20vh auto;max-width:28rem;padding:0 1.5rem;color:#222}</style>
</head><body><main><h1>${heading}</h1><p>${words}</p>${more}</main></body></html>
`
}

/** Header fields of the neutral page; the response depends on `Accept`. */
export const neutralPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  vary: 'Accept',
} as const

/** Returns whether `Accept` names HTML explicitly, as browsers do for a navigation. */
function acceptsHtml(accept = ''): boolean {
  return /\btext\/html\b/i.test(accept)
}

/** Returns whether `Accept` names JSON explicitly and does not name HTML. */
export function prefersJson(accept = ''): boolean {
  return /\bapplication\/(?:[\w.-]+\+)?json\b/i.test(accept) && !acceptsHtml(accept)
}

export const problemType = 'application/problem+json; charset=utf-8'

/**
 * Returns an RFC 9457 body that also contains the platform's failure envelope (contract §3), so
 * that the web app parses one error format from both the BFF and the platform.
 */
export function serializeProblem(error: AppError, requestId: string): string {
  return JSON.stringify({
    type: `urn:livery:error:${error.code}`,
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    detail: error.detail ?? error.message,
    instance: `urn:livery:request:${requestId}`,
    success: false,
    errorCode: error.code,
    message: error.message,
  })
}

export type ErrorAnswer = { headers: Record<string, string>; body: string }

type Asker = {
  requestId: string
  /** Whether a person will see the response in a browser. */
  isVisitor: boolean
  /** Query of the request, including the question mark; the link to the app keeps this query. */
  query?: string
}

const problemHeaders = {
  'Content-Type': problemType,
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** Errors caused by the URL itself. */
const badAddress: ReadonlySet<BffErrorCode> = new Set([
  'not_found',
  'malformed_request',
  'method_not_allowed',
  'uri_too_long',
])

/**
 * Builds the error response: a problem document for programs, or an HTML page with a link to the
 * app for people.
 */
export function buildErrorResponse(error: AppError, asker: Asker): ErrorAnswer {
  if (!asker.isVisitor) {
    return { headers: problemHeaders, body: serializeProblem(error, asker.requestId) }
  }
  return { headers: neutralPageHeaders, body: renderErrorPage(error, asker.query ?? '') }
}

/**
 * Returns whether the request is a browser navigation, and not a request from a script, an image or
 * another program. If the browser sends `Sec-Fetch-*` headers, these decide; otherwise `Accept`
 * must name HTML.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  return headers['sec-fetch-dest'] === 'document' || acceptsHtml(headers.accept)
}

function renderErrorPage({ code, message }: AppError, query: string): string {
  const more = `<p><a href="/m/${escapeHtml(query)}">Home</a></p>`
  return badAddress.has(code)
    ? renderNeutralPage(
        'Nothing here',
        'There is no page at this address. Please check it and try again.',
        { more },
      )
    : renderNeutralPage('Something went wrong', `${message}.`, { more })
}
