import type { EndpointName } from '@livery/contract/endpoints.ts'
import { bffBusyCodes, platformErrors, sessionEndedCodes } from '@livery/contract/errors.ts'
import * as timings from '@livery/contract/timings.ts'
import type { ParseKeys } from 'i18next'
import { LoadError, StuckError } from '#lib/load-in-time.ts'
import { isUnanswered, PlatformError } from '#platform/errors.ts'
import { isInDoubt } from '#platform/is-in-doubt.ts'

/** The app's reaction to a failed call, as the player sees it. */
export type Reaction =
  | { kind: 'silent'; stopAutoLogin?: true }
  /** The platform does not recognize the call's session. */
  | { kind: 'session-ended'; error: PlatformError }
  /** The player is on a break, or the session's time is used up, which ends the session. */
  | { kind: 'play-refused'; refusal: unknown; endsSession: boolean }
  | { kind: 'toast'; textKey: ParseKeys; ms: number }
  /**
   * An alert with the title "notice". `text` is the server's own message; if `text` is unset, the
   * string `textKey` is shown.
   */
  | { kind: 'alert'; text?: string; textKey: ParseKeys; stopAutoLogin?: true; reloads?: true }
  /**
   * The dialog with links to other domains. If `text` is unset, the dialog shows 'Error'
   * (DOMAIN-01).
   */
  | { kind: 'domain-error'; text?: string }

type Row = {
  when: (error: PlatformError, page: Page) => boolean
  show: (error: PlatformError) => Reaction
}

type Page = { isSecure: boolean; isOnline: boolean }

const silent = (): Reaction => ({ kind: 'silent' })
const say = (textKey: ParseKeys) => (): Reaction => ({ kind: 'alert', textKey })

/** The error catalog of spec §8; the first row that applies decides. */
const rows: Row[] = [
  // The caller canceled the call.
  { when: error => error.kind === 'aborted', show: silent },
  // ERROR-05, ERROR-06
  { when: isSessionEnd, show: error => ({ kind: 'session-ended', error }) },
  // The player is affected no matter which call detects the refusal.
  { when: isPlayShut, show: createPlayRefusal },
  // ERROR-09
  { when: isTooMany, show: silent },
  // ERROR-10
  { when: error => error.status === 502, show: silent },
  // ERROR-02: the status call decides whether the site is available, and does not show its own
  // alert.
  { when: isStatus(isDomainGone), show: askOtherDomain },
  // A strip on the page reports that the platform is unreachable, until the platform can be reached
  // again. The platform's own message is shown next to the strip.
  { when: isStatus(isBusy), show: silent },
  // ERROR-03
  { when: isStatus(isAnswered), show: error => createMessageAlert(error, 'error') },
  // ERROR-04
  { when: isStatus(isLostOnHttp), show: say('network_cors_errors') },
  // ERROR-11, AUTOLOGIN-08
  { when: error => isQuiet(error) && isMoved(error), show: stopQuietly },
  // ERROR-11
  { when: isQuiet, show: silent },
  // The payment page explains that the outcome is unknown and what happens next; an alert would
  // cover this explanation.
  { when: isPaymentInDoubt, show: silent },
  // ERROR-14
  { when: error => error.kind === 'no-url', show: say('url_is_null') },
  // ERROR-15
  { when: error => error.kind === 'encryption', show: say('missing_encryption') },
  // GAME-08
  { when: isLaunchTimeout, show: say('timeout_retry_please') },
  // ERROR-13
  {
    when: isUnansweredOnHttp,
    show: ({ cause }) => createLoadFailureAlert('network_cors_errors', cause),
  },
  // ERROR-12
  { when: error => error.kind === 'offline', show: createOfflineToast },
  // The device is online and the server did not respond.
  { when: isUnanswered, show: ({ cause }) => createLoadFailureAlert('server_no_answer', cause) },
  // If the platform did not respond, the BFF responds in English; if the platform sent its own
  // message, that message is shown.
  { when: isBusy, show: say('platform_busy') },
  // AUTOLOGIN-08
  { when: isMoved, show: error => ({ ...createMessageAlert(error), stopAutoLogin: true }) },
  // ERROR-07
  { when: () => true, show: error => createMessageAlert(error) },
]

/** Decides how the app shows a failure. An error of any other type is a bug in the app. */
export function decideReaction(error: unknown, page: Page): Reaction {
  if (error instanceof LoadError) return decideLoadFailure(error, page)
  if (!(error instanceof PlatformError)) return { kind: 'alert', textKey: 'unknown_error' }
  return rows.find(row => row.when(error, page))?.show(error) ?? silent()
}

/**
 * Calls that log a player in. Two of the spec's rows apply to these calls: show the platform's
 * message for a login error (LOGIN-11), and request a login on 401 (ERROR-06). The first row takes
 * precedence, because no session exists that could have ended. A player who typed a wrong password
 * needs to read the platform's message, not a request to log in.
 */
const signInEndpoints: readonly EndpointName[] = [
  'login',
  'loginVerification',
  'freePlayLogin',
  'register',
  'registerMobile',
  'registerIdentity',
  'checkUsername',
  'autoUsername',
  'sendSms',
  'geetest',
  'pictureCaptcha',
  'resetPasswordEmail',
  'resetPasswordSms',
]

/** Payment and payout calls. */
const ofPayments: readonly EndpointName[] = [
  'createDeposit',
  'createWithdrawal',
  'cancelDeposit',
  'cancelWithdrawal',
  'sendOwnCode',
  'bankCard',
]

/**
 * Two rows of the catalog apply to a call in the background: the call is rejected silently
 * (ERROR-11), and an ended session is alerted (ERROR-06). The first row takes precedence, because
 * the next visible call gets the same response at a time when the player can read the alert.
 */
function isSessionEnd({ endpoint, status, errorCode, alert }: PlatformError): boolean {
  if (alert === false || signInEndpoints.includes(endpoint)) return false
  return status === 401 || (errorCode !== undefined && sessionEndedCodes.includes(errorCode))
}

function isQuiet({ alert }: PlatformError): boolean {
  return alert !== undefined
}

function stopQuietly(): Reaction {
  return { kind: 'silent', stopAutoLogin: true }
}

function isPlayShut({ errorCode }: PlatformError): boolean {
  return errorCode === platformErrors.playBreak || errorCode === platformErrors.playTimeOver
}

function createPlayRefusal({ errorCode, value }: PlatformError): Reaction {
  const endsSession = errorCode === platformErrors.playTimeOver
  return { kind: 'play-refused', refusal: value, endsSession }
}

function isTooMany({ errorCode }: PlatformError): boolean {
  return errorCode?.startsWith(platformErrors.tooManyRequestsPrefix) ?? false
}

/** Restricts a row to the status call. */
function isStatus(when: Row['when']): Row['when'] {
  return (error, page) => error.endpoint === 'status' && when(error, page)
}

function isDomainGone({ errorCode }: PlatformError): boolean {
  return errorCode === platformErrors.domainNotAvailable
}

function isAnswered({ kind }: PlatformError): boolean {
  return kind === 'answer'
}

/**
 * Matches calls that failed or timed out on an http page. On https, a device without a network gets
 * the offline strip instead.
 */
function isLostOnHttp({ kind }: PlatformError, page: Page): boolean {
  return (kind === 'network' || kind === 'timeout') && !page.isSecure
}

function isMoved({ errorCode }: PlatformError): boolean {
  return errorCode === platformErrors.tokenIpDifferent
}

/** Matches launches that timed out here, or at the BFF, which has the same time limit (GAME-10). */
function isLaunchTimeout({ endpoint, kind, status }: PlatformError): boolean {
  return endpoint === 'launchGame' && (kind === 'timeout' || status === 504)
}

/** ERROR-13. The message is for site operators: a player in a payment gets a different message. */
function isUnansweredOnHttp(error: PlatformError, page: Page): boolean {
  return isUnanswered(error) && !page.isSecure && !ofPayments.includes(error.endpoint)
}

function isPaymentInDoubt(error: PlatformError): boolean {
  const isPayment = error.endpoint === 'createDeposit' || error.endpoint === 'createWithdrawal'
  return isPayment && isInDoubt(error, 1)
}

/**
 * Matches 503 and 504 responses from the BFF, or from an intermediate server that does not send a
 * message.
 */
function isBusy({ status, errorCode, message }: PlatformError): boolean {
  if (status !== 503 && status !== 504) return false
  return errorCode === undefined ? message === '' : bffBusyCodes.includes(errorCode)
}

function createOfflineToast(): Reaction {
  return { kind: 'toast', textKey: 'network_offline', ms: timings.offlineToastMs }
}

function askOtherDomain({ message }: PlatformError): Reaction {
  return { kind: 'domain-error', ...(message && { text: message }) }
}

/** ERROR-12: without a network, code and strings cannot be fetched either. */
function decideLoadFailure(error: LoadError, { isSecure, isOnline }: Page): Reaction {
  if (isSecure && !isOnline) return createOfflineToast()
  return createLoadFailureAlert('load_failed_desc', error)
}

/**
 * Builds an alert for a failed load. A stuck import cannot succeed on another attempt in this page,
 * so the alert reloads the page.
 */
function createLoadFailureAlert(textKey: ParseKeys, cause: unknown): Reaction {
  return { kind: 'alert', textKey, ...(cause instanceof StuckError && { reloads: true }) }
}

type Alert = Extract<Reaction, { kind: 'alert' }>

function createMessageAlert(
  { message }: PlatformError,
  textKey: ParseKeys = 'unknown_error',
): Alert {
  return { kind: 'alert', textKey, ...(message && { text: message }) }
}
