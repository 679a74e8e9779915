import type { EndpointName } from '@livery/contract/endpoints.ts'
import { LoadError } from '#lib/load-in-time.ts'
import { type AlertOption, type FailureKind, isUnreachable, PlatformError } from '../errors.ts'

type Prepared = {
  endpoint: EndpointName
  alert: AlertOption | undefined
  isOnline: boolean
}

/**
 * The failure of a call whose preparation needed the network, such as a key or the code of a rule:
 * told like a call without an answer, but its request was never sent. Undefined for any other
 * failure of the preparation.
 */
export function toPreparationError(
  cause: unknown,
  message: string,
  { endpoint, alert, isOnline }: Prepared,
): PlatformError | undefined {
  const kind = toKind(cause, isOnline)
  return kind && new PlatformError(kind, message, { endpoint, alert, cause, isUnsent: true })
}

function toKind(cause: unknown, isOnline: boolean): FailureKind | undefined {
  const known = cause instanceof PlatformError ? cause.kind : undefined
  if (known === 'aborted') return known
  if (!(cause instanceof LoadError) && !isUnreachable(cause)) return undefined
  if (!isOnline) return 'offline'
  return known === 'offline' || known === 'timeout' ? known : 'network'
}
