import type { EndpointName } from '@livery/contract/endpoints.ts'
import { LoadError } from '#lib/load-in-time.ts'
import { type AlertOption, type FailureKind, isUnreachable, PlatformError } from '../errors.ts'

type Prepared = {
  endpoint: EndpointName
  alert: AlertOption | undefined
  isOnline: boolean
}

/**
 * Returns the error for a call whose preparation needed the network, such as a key or a rule's
 * code. It is reported like a call without a response, but the request was never sent. Undefined if
 * the preparation failed for another reason.
 */
export function createPreparationError(
  cause: unknown,
  message: string,
  { endpoint, alert, isOnline }: Prepared,
): PlatformError | undefined {
  const kind = findFailureKind(cause, isOnline)
  return kind && new PlatformError(kind, message, { endpoint, alert, cause, isUnsent: true })
}

function findFailureKind(cause: unknown, isOnline: boolean): FailureKind | undefined {
  const known = cause instanceof PlatformError ? cause.kind : undefined
  if (known === 'aborted') return known
  if (!(cause instanceof LoadError) && !isUnreachable(cause)) return undefined
  if (!isOnline) return 'offline'
  return known === 'offline' || known === 'timeout' ? known : 'network'
}
