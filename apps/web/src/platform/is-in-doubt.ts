import { platformErrors, sessionEndedCodes } from '@livery/contract/errors.ts'
import { PlatformError } from './errors.ts'

/**
 * Returns whether the platform may have booked a request although its call failed. After several
 * attempts, only the platform's own response is conclusive: an ended session or an intermediate
 * server's error does not show whether an earlier attempt was booked.
 * @param attempts the number of times that the request has been sent
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
