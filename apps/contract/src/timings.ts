/** The spec's timings (§9), in milliseconds, under the spec's names. */
export const timings = {
  requestTimeoutMs: 30_000,
  pingTimeoutMs: 20_000,
  domainProbeTimeoutMs: 10_000,
  domainWaitToastMs: 10_000,
  gameLaunchTimeoutMs: 10_000,
  loadingIndicatorMinMs: 5_000,
  loadingIndicatorMaxMs: 10_000,
  assetHashCheckStartMs: 1_500,
  assetHashCheckIntervalMs: 3_600_000,
  settingsDebounceMs: 300,
  installPromptPollMs: 150,
  /** INSTALL-18: how long after login the prompt for the app is shown. */
  promptAfterLoginMs: 2_000,
  /** DOWNLOAD-18 */
  countsPollMs: 30_000,
  installingNoticeMs: 3_000,
  submitGuardMs: 500,
  /** CAPTCHA-18 */
  captchaScriptTimeoutMs: 3_000,
  /** CAPTCHA-19 */
  mockCaptchaLifetimeMs: 60_000,
  smsResendIdentityMs: 60_000,
  /** SOCIAL-16 */
  oneTapDelayMs: 500,
  twoFactorSuccessMs: 1_500,
  twoFactorContinueMs: 500,
  offlineToastMs: 1_500,
  copiedToastMs: 1_500,
  announcementAutoplayMs: 5_000,
  announcementRefreshMs: 500,
  splashMs: 5_000,
  lazyImageDelayMs: 150,
  /** How long a painted shell may stay without a mounted app before it repairs itself. */
  bootWatchdogMs: 12_000,
} as const
