import { AppError } from '#errors/app-error.ts'

const timeouts: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'ETIMEDOUT',
])
/** undici refuses to send these: the client's header or body was invalid. */
const clientFaults: ReadonlySet<string> = new Set([
  'UND_ERR_INVALID_ARG',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
])
/**
 * The connection was lost during a call, as idle connections sometimes are; another connection may
 * work.
 */
const lostConnections: ReadonlySet<string> = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

type Cause = Error & { code?: string }

/**
 * Maps an upstream error to the client's: a timeout is 504, all other platform errors are 502. It
 * is never 500, which the web app would show as an alert (ERROR-04 handles 502 silently).
 */
export function toUpstreamError(cause: Cause): AppError {
  if (cause instanceof AppError) return cause
  const code = cause.code ?? ''
  if (timeouts.has(code)) return new AppError('upstream_timeout', { cause })
  if (clientFaults.has(code)) return new AppError('malformed_request', { cause })
  return new AppError('upstream_unreachable', { cause })
}

export function isLostConnection({ code = '' }: Cause): boolean {
  return lostConnections.has(code)
}
