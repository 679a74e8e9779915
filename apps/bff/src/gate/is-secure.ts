import type { RequestContext } from './request-context.ts'

/** Whether the browser came by https: TLS ends at the edge, so only a trusted proxy can say so. */
export function isSecure({ trusted, scan }: RequestContext): boolean {
  return trusted && scan.forwardedProto === 'https'
}
