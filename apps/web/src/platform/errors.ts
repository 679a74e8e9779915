import type { EndpointName } from '@livery/contract/endpoints.ts'

/**
 * The cause of a failed call:
 * - `answer`: the platform (or the BFF before it) answered with a refusal
 * - `offline`, `network`, `timeout`: no answer arrived
 * - `aborted`: the caller cancelled the call
 * - `encryption`: the platform's key is missing or unfit, so nothing was sent
 * - `no-url`: the call has no address (an operator's endpoint table without a path)
 */
export type FailureKind =
  | 'answer'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'encryption'
  | 'no-url'

/**
 * The app alerts a failed call (ERROR-07), unless its caller asks for less:
 * - `false`: nothing at all; the call is rejected silently (HTTP-08, ERROR-11)
 * - `'session'`: only that the session has ended (ERROR-05, ERROR-06); the caller draws any other
 *   failure
 */
export type AlertOption = false | 'session'

type Details = {
  endpoint: EndpointName
  status?: number | undefined
  errorCode?: string | undefined
  value?: unknown
  token?: string | undefined
  isUnsent?: boolean | undefined
  alert?: AlertOption | undefined
  cause?: unknown
}

/** The only error a platform call rejects with. The app decides how to show it. */
export class PlatformError extends Error {
  override readonly name = 'PlatformError'
  readonly kind: FailureKind
  readonly endpoint: EndpointName
  /** HTTP status; undefined when no answer arrived. */
  readonly status: number | undefined
  readonly errorCode: string | undefined
  /** The answer's value beside the code, for example the allowed two-factor methods. */
  readonly value: unknown
  /** The session token the call travelled with. */
  readonly token: string | undefined
  /** The preparation of the call failed: its request never left the device. */
  readonly isUnsent: boolean
  readonly alert: AlertOption | undefined

  constructor(kind: FailureKind, message: string, details: Details) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.endpoint = details.endpoint
    this.status = details.status
    this.errorCode = details.errorCode
    this.value = details.value
    this.token = details.token
    this.isUnsent = details.isUnsent ?? false
    this.alert = details.alert
  }
}

/** True when no answer arrived, so that trying again later may well succeed. */
export function isUnanswered(error: unknown): error is PlatformError {
  return (
    error instanceof PlatformError &&
    (error.kind === 'offline' || error.kind === 'network' || error.kind === 'timeout')
  )
}

/** True when no request gets out of the device, whether or not the browser has noticed. */
export function isCutOff({ kind }: PlatformError): boolean {
  return kind === 'offline' || kind === 'network'
}

/** True when the device itself has no network, so that only its return helps. */
export function isOffline(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'offline'
}

const passingStatuses: readonly (number | undefined)[] = [502, 503, 504]

/** True when the platform is out of reach, seen from the browser or from the BFF. */
export function isUnreachable(error: unknown): error is PlatformError {
  if (isUnanswered(error)) return true
  return error instanceof PlatformError && passingStatuses.includes(error.status)
}

/** The platform's refusal in the error of a form's submit, whose words the form repeats. */
export function toRefusal(error: unknown): PlatformError | undefined {
  return error instanceof PlatformError && error.kind === 'answer' ? error : undefined
}
