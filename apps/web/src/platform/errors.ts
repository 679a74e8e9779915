import type { EndpointName } from '@livery/contract/endpoints.ts'

/**
 * The reason why a call failed: - `answer`: the platform (or the BFF) responded with an error -
 * `offline`, `network`, `timeout`: no response arrived - `aborted`: the caller canceled the call -
 * `encryption`: the platform's key is missing or invalid, so the call was not sent - `no-url`: the
 * operator's endpoint table does not have a path for the call
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
 * The alerts that a failed call may open. By default, the app shows an alert for any failure
 * (ERROR-07): - `false`: no alert; the call only rejects (HTTP-08, ERROR-11) - `'session'`: only
 * the alert that the session has ended (ERROR-05, ERROR-06); the caller shows any other failure
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
  /** HTTP status; undefined if no response arrived. */
  readonly status: number | undefined
  readonly errorCode: string | undefined
  /** The response's value in addition to the code, for example the allowed two-factor methods. */
  readonly value: unknown
  /** The session token that the call was sent with. */
  readonly token: string | undefined
  /** The call's preparation failed, so its request never left the device. */
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

/** Returns true if no response arrived, so that a later retry may succeed. */
export function isUnanswered(error: unknown): error is PlatformError {
  return (
    error instanceof PlatformError &&
    (error.kind === 'offline' || error.kind === 'network' || error.kind === 'timeout')
  )
}

/** Returns true if no request can leave the device, whether or not the browser has noticed. */
export function isCutOff({ kind }: PlatformError): boolean {
  return kind === 'offline' || kind === 'network'
}

/** Returns true if the device is offline, so that a retry only works once the network returns. */
export function isOffline(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === 'offline'
}

const passingStatuses: readonly (number | undefined)[] = [502, 503, 504]

/** Returns true if the platform is unreachable, from the browser or from the BFF. */
export function isUnreachable(error: unknown): error is PlatformError {
  if (isUnanswered(error)) return true
  return error instanceof PlatformError && passingStatuses.includes(error.status)
}

/** Returns the platform's refusal from a submit error, so that the form can repeat its message. */
export function findPlatformRefusal(error: unknown): PlatformError | undefined {
  return error instanceof PlatformError && error.kind === 'answer' ? error : undefined
}
