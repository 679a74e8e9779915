/**
 * The registry of error codes: Livery's own codes with status and default message, and the
 * platform's codes that the product handles (spec §8). `safe` marks messages that players may see
 * unchanged.
 */
export type BffErrorCode = keyof typeof bffErrors

export const bffErrors = {
  malformed_request: { status: 400, message: 'The request is malformed', safe: true },
  malformed_host: { status: 400, message: 'The Host header is malformed', safe: true },
  merchant_mismatch: {
    status: 400,
    message: 'The Merchant header names another merchant',
    safe: true,
  },
  /**
   * The same error for every reason, so that a caller cannot learn anything about a code or a
   * token.
   */
  hand_over_refused: { status: 403, message: 'No session is handed over here', safe: true },
  preview_refused: { status: 403, message: 'This preview link is not valid', safe: true },
  preview_used: { status: 403, message: 'This preview link was used before', safe: true },
  not_found: { status: 404, message: 'Nothing is served at this address', safe: true },
  method_not_allowed: { status: 405, message: 'The method is not allowed here', safe: true },
  request_timeout: { status: 408, message: 'The request took too long', safe: true },
  body_too_large: { status: 413, message: 'The request body is too large', safe: true },
  uri_too_long: { status: 414, message: 'The address is too long', safe: true },
  encoding_not_supported: {
    status: 415,
    message: 'The request body must not be encoded',
    safe: true,
  },
  expectation_failed: { status: 417, message: 'The expectation cannot be met', safe: true },
  headers_too_large: { status: 431, message: 'The request headers are too large', safe: true },
  unknown_host: { status: 421, message: 'No site is served under this host', safe: true },
  preview_over: { status: 410, message: 'This preview has ended', safe: true },
  preview_gone: { status: 410, message: 'The release of this preview is gone', safe: true },
  merchant_retired: { status: 410, message: 'This site is closed', safe: true },
  /**
   * This code has the same prefix as the platform's own code, so that the web app also ignores it
   * silently (ERROR-09).
   */
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests, slow down', safe: true },
  internal: { status: 500, message: 'Something went wrong', safe: true },
  upstream_unreachable: { status: 502, message: 'The platform cannot be reached', safe: true },
  release_damaged: {
    status: 503,
    message: 'This page cannot be read at the moment, try again shortly',
    safe: true,
  },
  merchant_suspended: { status: 503, message: 'This site is paused', safe: true },
  overloaded: { status: 503, message: 'Too busy, try again shortly', safe: true },
  upstream_timeout: { status: 504, message: 'The platform did not answer in time', safe: true },
} as const satisfies Record<string, { status: number; message: string; safe: boolean }>

/**
 * The codes that the BFF sends with 503 and 504. They let the web app distinguish the BFF's
 * responses from the platform's. A separate list, so that a page does not include the complete
 * table above.
 */
export const bffBusyCodes: readonly string[] = [
  'release_damaged',
  'merchant_suspended',
  'overloaded',
  'upstream_timeout',
] satisfies BffErrorCode[]

/** Platform error codes that the product handles (spec §4 and §8). */
export const platformErrors = {
  domainNotAvailable: 'domain_not_available',
  loginVerifyRequired: 'login_verify_required',
  bindCustomerRequired: 'bind_customer_required',
  tokenIpDifferent: 'token_ip_different',
  loginCredentials: 'login.cred.err',
  userNotFound: 'not.exists.user',
  customerNotLogin: 'CUSTOMER_NOT_LOGIN',
  customerNotLoginDotted: 'customer.not.login',
  tokenInvalid: 'user.or.token.invalid',
  loginNotSession: 'login.not.session',
  tooManyRequestsPrefix: 'TOO_MANY_REQUEST',
  encryptionInvalid: 'encryption.invalid',
  captchaInvalid: 'captcha.invalid',
  smsCodeInvalid: 'sms.code.invalid',
  twoFactorInvalid: 'login.verification.invalid',
  usernameTaken: 'username.exists',
  /** Payment errors. The spec does not define these codes, so they are our own. */
  amountNotAllowed: 'payment.amount.not.allowed',
  balanceTooLow: 'payment.balance.too.low',
  turnoverLeft: 'payment.turnover.left',
  paymentVerification: 'payment.verification.required',
  paymentEnded: 'payment.ended',
  /**
   * Payout account errors, with our own codes: the platform rejects the account number or the
   * account holder.
   */
  payoutNumber: 'payout.number.refused',
  payoutHolder: 'payout.holder.refused',
  /** Errors for rewards, missions and the mall, with our own codes. */
  notClaimable: 'reward.not.claimable',
  soldOut: 'goods.sold.out',
  pointsTooLow: 'points.too.low',
  /**
   * Errors for responsible play, with our own codes. The `value` of each response is a
   * `PlayRefusal`.
   */
  playBreak: 'play.break',
  playLimitReached: 'play.limit.reached',
  playTimeOver: 'play.time.over',
  validationFailed: 'validation.failed',
  notFound: 'not.found',
} as const

/** ERROR-05, ERROR-06: the error codes that end a session, in addition to HTTP 401. */
export const sessionEndedCodes: readonly string[] = [
  platformErrors.customerNotLogin,
  platformErrors.customerNotLoginDotted,
  platformErrors.tokenInvalid,
  platformErrors.loginNotSession,
]

/**
 * Matches the page suffixes of other sites, which occur in old links and bookmarks. Must be used
 * without case sensitivity.
 */
export const foreignPagePattern = '\\.(?:x?html?|shtml|php\\d?|aspx?|jspx?|do|cgi|cfm)$'
