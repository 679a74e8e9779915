/** Success and failure as the platform says them (ERROR-01). */
import type { platformErrors } from '@livery/contract/errors.ts'

export type PlatformErrorCode = (typeof platformErrors)[keyof typeof platformErrors]

type FailureDetails = { status?: number; value?: unknown }

/**
 * An answer `{success: false, errorCode, message}`. Refusals in the course of business travel
 * with HTTP 200, as on the platform; a missing session is 401 and a malformed request 400.
 */
export class PlatformFailure extends Error {
  readonly errorCode: PlatformErrorCode
  readonly status: number
  readonly value: unknown

  constructor(errorCode: PlatformErrorCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.errorCode = errorCode
    this.status = details.status ?? 200
    this.value = details.value
  }
}

export function toSuccess(value: unknown): { success: true; value: unknown } {
  return { success: true, value: value ?? null }
}

export function toFailure(failure: PlatformFailure): Record<string, unknown> {
  const { errorCode, message, value } = failure
  return { success: false, errorCode, message, ...(value === undefined ? {} : { value }) }
}
