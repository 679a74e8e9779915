import { platformErrors, sessionEndedCodes } from '@livery/contract/errors.ts'
import { PlatformError } from './errors.ts'

/**
 * Returns whether the platform may have booked a request although its call failed. Only the
 * platform itself knows about earlier attempts: an ended session or a refusal by a server in
 * between does not show whether they were booked.
 *
 * @param attempts how often the request has been sent so far
 */
export function isInDoubt(error: unknown, attempts: number): boolean {
  if (!(error instanceof PlatformError)) return true
  const { kind, status = 0, errorCode = '', isUnsent } = error
  const isBeforeThePlatform =
    isUnsent ||
    kind === 'no-url' ||
    kind === 'encryption' ||
    status === 401 ||
    sessionEndedCodes.includes(errorCode) ||
    (errorCode === '' && isRefusedStatus(status))
  if (isBeforeThePlatform) return attempts > 1
  if (kind !== 'answer' || errorCode === '') return true
  return errorCode.startsWith(platformErrors.tooManyRequestsPrefix) || status >= 500
}

function isRefusedStatus(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
