import { readHeaderList } from './header-list.ts'
import type { RequestContext } from './request-context.ts'

/** Some edges name the scheme of a WebSocket itself. */
const secure: ReadonlySet<string> = new Set(['https', 'wss'])

/**
 * Whether the browser came by https: TLS ends at the edge, so only a trusted proxy can say so. Each
 * proxy of a chain may add what it saw, and the first was the browser's own.
 */
export function isSecure({ trusted, scan: { forwardedProto } }: RequestContext): boolean {
  if (!trusted || forwardedProto === undefined) return false
  // Of every request behind an edge, so that a plain value makes no list.
  if (forwardedProto === 'https') return true
  return secure.has(readHeaderList(forwardedProto)[0]?.toLowerCase() ?? '')
}
