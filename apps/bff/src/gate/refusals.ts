import type { Socket } from 'node:net'
import type { BffErrorCode } from '@livery/contract/errors.ts'
import { AppError } from '#errors/app-error.ts'
import { allowedMethods } from './check-request.ts'
import type { RequestContext } from './request-context.ts'

/** Refusals after which the connection stays open: the request was framed unambiguously. */
const harmless: ReadonlySet<BffErrorCode> = new Set([
  'overloaded',
  'unknown_host',
  'method_not_allowed',
  'merchant_mismatch',
  'merchant_suspended',
  'merchant_retired',
])

const key = Symbol('refused')
type Marked = Socket & { [key]?: true }

/**
 * Refuses the requests that follow a badly framed one on its connection, since they cannot be
 * trusted. Closing the connection is not enough: Node has read requests of the same packet already
 * and would still emit them.
 */
export function refusePipelined(socket: Socket, context: RequestContext): void {
  const marked: Marked = socket
  if (marked[key] === true) context.refusal = 'malformed_request'
  else if (context.refusal !== undefined && !harmless.has(context.refusal)) marked[key] = true
}

/** The error to throw for a request that the gate refused. */
export function toRefusalError(code: BffErrorCode): AppError {
  if (!harmless.has(code)) return new AppError(code, { headers: { connection: 'close' } })
  if (code === 'method_not_allowed') {
    return new AppError(code, { headers: { allow: [...allowedMethods].join(', ') } })
  }
  if (code === 'merchant_suspended') {
    return new AppError(code, { headers: { 'retry-after': '3600' } })
  }
  if (code !== 'overloaded') return new AppError(code)
  const detail = 'No release is served yet'
  return new AppError(code, { detail, headers: { 'retry-after': '2' } })
}
