import type { BffErrorCode } from '@livery/contract/errors.ts'
import { AppError } from '#errors/app-error.ts'
import { allowedMethodList } from './request-context.ts'

/** Refusals after which the connection stays open, because the request was framed unambiguously. */
export const harmless: ReadonlySet<BffErrorCode> = new Set([
  'overloaded',
  'unknown_host',
  'method_not_allowed',
  'merchant_mismatch',
  'merchant_suspended',
  'merchant_retired',
])

/** Returns the error to throw for a request that the gate refused. */
export function createRefusalError(code: BffErrorCode): AppError {
  if (!harmless.has(code)) return new AppError(code, { headers: { connection: 'close' } })
  if (code === 'method_not_allowed') {
    return new AppError(code, { headers: { allow: allowedMethodList } })
  }
  if (code === 'merchant_suspended') {
    return new AppError(code, { headers: { 'retry-after': '3600' } })
  }
  if (code !== 'overloaded') return new AppError(code)
  const detail = 'No release is served yet'
  return new AppError(code, { detail, headers: { 'retry-after': '2' } })
}
