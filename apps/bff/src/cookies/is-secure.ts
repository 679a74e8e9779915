import type { IncomingMessage } from 'node:http'
import { visitOf } from '#gate/visit.ts'

/** Whether the browser came by https: TLS ends at the edge, so only a trusted proxy can say so. */
export function isSecure(request: IncomingMessage): boolean {
  return visitOf(request).trusted && request.headers['x-forwarded-proto'] === 'https'
}
