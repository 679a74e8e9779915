import { platformErrors, sessionEndedCodes } from '@livery/contract/errors.ts'
import { timings } from '@livery/contract/timings.ts'
import type { ParseKeys } from 'i18next'
import { isUnanswered, PlatformError } from '#platform/errors.ts'

/** What the player sees of a failed call. */
export type Reaction =
  | { kind: 'silent' }
  | { kind: 'session-ended' }
  | { kind: 'toast'; textKey: ParseKeys; ms: number }
  /** Titled "notice". `text` is the server's own message; without one `textKey` is said. */
  | { kind: 'alert'; text?: string; textKey: ParseKeys }

type Row = {
  when: (error: PlatformError, page: Page) => boolean
  show: (error: PlatformError) => Reaction
}

type Page = { isSecure: boolean }

const silent = (): Reaction => ({ kind: 'silent' })
const say = (textKey: ParseKeys) => (): Reaction => ({ kind: 'alert', textKey })

/** The catalogue of spec §8, read from the top; the first row that applies decides. */
const rows: Row[] = [
  // Nobody is waiting for the answer any more.
  { when: error => error.kind === 'aborted', show: silent },
  // ERROR-05, ERROR-06. Before `alert: false`: it concerns the player whichever call finds out.
  { when: isSessionEnd, show: () => ({ kind: 'session-ended' }) },
  // ERROR-09
  { when: isTooMany, show: silent },
  // ERROR-10
  { when: error => error.status === 502, show: silent },
  // ERROR-11
  { when: error => error.silent, show: silent },
  // ERROR-15
  { when: error => error.kind === 'encryption', show: say('missing_encryption') },
  // ERROR-13
  { when: isUnansweredOnHttp, show: say('network_cors_errors') },
  // ERROR-12
  { when: isUnanswered, show: sayOffline },
  // The BFF answers for a platform that did not, in English.
  { when: isBusy, show: say('platform_busy') },
  // ERROR-07
  { when: () => true, show: sayMessage },
]

/** Decides what a failure means on screen. Anything but a PlatformError is a defect of ours. */
export function toReaction(error: unknown, page: Page): Reaction {
  if (!(error instanceof PlatformError)) return { kind: 'alert', textKey: 'unknown_error' }
  return rows.find(row => row.when(error, page))?.show(error) ?? silent()
}

function isSessionEnd({ status, errorCode }: PlatformError): boolean {
  return status === 401 || (errorCode !== undefined && sessionEndedCodes.includes(errorCode))
}

function isTooMany({ errorCode }: PlatformError): boolean {
  return errorCode?.startsWith(platformErrors.tooManyRequestsPrefix) ?? false
}

function isUnansweredOnHttp(error: PlatformError, page: Page): boolean {
  return isUnanswered(error) && !page.isSecure
}

function isBusy({ status }: PlatformError): boolean {
  return status === 503 || status === 504
}

function sayOffline(): Reaction {
  return { kind: 'toast', textKey: 'network_offline', ms: timings.offlineToastMs }
}

function sayMessage({ message }: PlatformError): Reaction {
  return { kind: 'alert', textKey: 'unknown_error', ...(message && { text: message }) }
}
