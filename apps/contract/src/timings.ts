/**
 * The spec's timings (§9), in milliseconds, under the spec's names. Imported as `timings`; no table,
 * so that a page carries those it uses and no others.
 */

export const requestTimeoutMs = 30_000
export const pingTimeoutMs = 20_000
export const domainProbeTimeoutMs = 10_000
export const domainWaitToastMs = 10_000
export const gameLaunchTimeoutMs = 10_000
export const loadingIndicatorMinMs = 5_000
export const loadingIndicatorMaxMs = 10_000
export const assetHashCheckStartMs = 1_500
export const assetHashCheckIntervalMs = 3_600_000
export const settingsDebounceMs = 300
export const installPromptPollMs = 150
/** INSTALL-18: how long after its trigger the prompt for the app is shown. */
export const promptAfterLoginMs = 2_000
export const promptAfterRegistrationCheckMs = 1_900
export const promptAfterDepositMs = 2_500
/** DOWNLOAD-18 */
export const countsPollMs = 30_000
export const installingNoticeMs = 3_000
export const submitGuardMs = 500
/** CAPTCHA-18 */
export const captchaScriptTimeoutMs = 3_000
/** CAPTCHA-19 */
export const mockCaptchaLifetimeMs = 60_000
export const smsResendIdentityMs = 60_000
/** SOCIAL-16 */
export const oneTapDelayMs = 500
export const twoFactorSuccessMs = 1_500
export const twoFactorContinueMs = 500
export const offlineToastMs = 1_500
export const copiedToastMs = 1_500
export const announcementAutoplayMs = 5_000
export const announcementRefreshMs = 500
export const splashMs = 5_000
export const lazyImageDelayMs = 150
/** How long a painted shell may stay without a mounted app before it repairs itself. */
export const bootWatchdogMs = 12_000
