import type { IncomingHttpHeaders } from 'node:http'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { escapeHtml } from '@livery/contract/text/html.ts'
import type { AppError } from './app-error.ts'
import { acceptsHtml, neutralPageHeaders, renderNeutralPage } from './neutral-page.ts'
import { problemType, serializeProblem } from './problem.ts'

export type ErrorAnswer = { headers: Record<string, string>; body: string }

type Asker = {
  requestId: string
  /** A browser shows the response to a person. */
  isVisitor: boolean
  /** The query, with its question mark, that the link to the app keeps. */
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
 * Builds the error response: a problem document for programs, a page with a link to the app for
 * people.
 */
export function buildErrorResponse(error: AppError, asker: Asker): ErrorAnswer {
  if (!asker.isVisitor) {
    return { headers: problemHeaders, body: serializeProblem(error, asker.requestId) }
  }
  return { headers: neutralPageHeaders, body: renderErrorPage(error, asker.query ?? '') }
}

/**
 * Returns whether the request is a browser navigation, not a request from a script, an image or
 * another program. The `Sec-Fetch-*` headers decide if the browser sends them; otherwise `Accept`
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
