/**
 * The spec's timings (§9), in milliseconds, under the spec's names. The module is imported as the
 * namespace `timings` instead of an object, so that a page includes only the values it uses.
 */

export const requestTimeoutMs = 30_000
export const pingTimeoutMs = 20_000
export const domainProbeTimeoutMs = 10_000
/** How long a toast is shown. */
export const toastMs = 2_500
/**
 * How long the sign-in notice is shown. After a link has signed the player in, this notice names
 * the account.
 */
export const signInNoticeMs = 20_000
export const domainWaitToastMs = 10_000
export const gameLaunchTimeoutMs = 10_000
/** GAME-04: how long a launch may take before a message explains the delay. */
export const gameLaunchWarningMs = 10_000
/** How long a game's frame may take to load before the app offers to open the game as a page. */
export const gameFrameLoadMs = 10_000
/** UI-04: after this time, a loading screen shows a message and offers to retry. */
export const loadingIndicatorMinMs = 5_000
export const loadingIndicatorMaxMs = 10_000
export const assetHashCheckStartMs = 1_500
export const assetHashCheckIntervalMs = 3_600_000
/** How long a page with a pending update stays open before the update notice is shown. */
export const updateNoticeDelayMs = 3_000
/** How long a browser operation may take, such as a registration, a key or a cache access. */
export const browserAnswerMs = 5_000
/** The timeout for fetching an update's service worker, and again for installing it. */
export const workerUpdateMs = 10_000
/**
 * How long an installed worker may take to activate; after that, the previous worker stops handling
 * navigations.
 */
export const workerTakeOverMs = 3_000
/** How long a page may stay after starting its reload before it reloads again. */
export const reloadAgainMs = 10_000
export const settingsDebounceMs = 300
/** How long after the last keystroke a game search is written to the URL (ROUTE-09). */
export const searchAddressDelayMs = 300
/** How long responses are cached on the device for offline use: 7 days. */
export const keptAnswersMs = 604_800_000
/**
 * How long a game counts as new after the date on which it was added, if the platform sends this
 * date: 30 days.
 */
export const newGameMs = 2_592_000_000
/**
 * INSTALL-06: the install prompt's polling interval; the prompt is polled 20 times (`limits.ts`).
 */
export const installPromptPollMs = 150
/** How long leaving an in-app browser may take before the guide is shown. */
export const wayOutMs = 1_500
/** INSTALL-18: how long after its trigger the app prompt is shown. */
export const promptAfterLoginMs = 2_000
export const promptAfterRegistrationCheckMs = 1_900
export const promptAfterDepositMs = 2_500
/** How long the newer-app offer fades out (DOWNLOAD-22). */
export const appUpgradeHidingMs = 250
/** How long after a login our push prompt is shown (PUSH-01). */
export const pushPromptDelayMs = 2_000
/** The pause between a popup and the next popup that opens by itself. */
export const popupPauseMs = 20_000
/**
 * The pause between a visit's first tap or key press and a popup that was waiting for this input.
 */
export const afterFirstTapMs = 2_000
/** DOWNLOAD-18 */
export const countsPollMs = 30_000
/** How often a pending payment is polled while its page is visible. */
export const paymentPollMs = 3_000
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
/**
 * WELCOME-04: the delay before the welcome images, unless the settings specify a different delay.
 */
export const welcomeWaitMs = 20_000
/** The minimum interval between two checks for welcome images, for a delay of 0 s. */
export const welcomeCheckMinMs = 1_000
/** MINIGAME-05 */
export const miniGameDebounceMs = 250
/** MINIGAME-06 */
export const miniGameBoundsCheckMs = 250
export const announcementAutoplayMs = 5_000
export const announcementRefreshMs = 500
/** ANNOUNCE-17: delay of the older popup for a visitor; members see it immediately. */
export const classicAnnouncementRefreshMs = 1_000
export const splashMs = 5_000
export const lazyImageDelayMs = 150
/** How long a painted shell may stay without a mounted app before the page repairs itself. */
export const bootWatchdogMs = 12_000
/** UI-05 */
export const alertHideMs = 1_000
/** How long a reality check is shown before the player can respond. */
export const realityCheckReadMs = 3_000
/** How often a visible page polls the platform for the play session. */
export const playSessionPollMs = 60_000
/** Maximum age of a balance when a screen opens, and the polling interval while a game is open. */
export const balanceFreshMs = 10_000
/** How long the code for a session hand-over is valid. */
export const handOverMs = 60_000
/** How long a page waits for a session hand-over code, or for the session. */
export const handOverWaitMs = 4_000
