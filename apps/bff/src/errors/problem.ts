import { STATUS_CODES } from 'node:http'
import type { AppError } from './app-error.ts'

export const problemType = 'application/problem+json; charset=utf-8'

/**
 * Returns an RFC 9457 body that also contains the platform's failure envelope (contract §3), so
 * that the web app reads one format from BFF and platform.
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
