/**
 * The spec's timings (§9), in milliseconds, under the spec's names. Imported as `timings`; no table,
 * so that a page carries those it uses and no others.
 */

export const requestTimeoutMs = 30_000
export const pingTimeoutMs = 20_000
export const domainProbeTimeoutMs = 10_000
/** How long a short message stays. */
export const toastMs = 2_500
/** The notice that names the account which a link has logged in to. */
export const signInNoticeMs = 20_000
export const domainWaitToastMs = 10_000
export const gameLaunchTimeoutMs = 10_000
/** GAME-04: how long a launch lasts until the player is told that it takes long. */
export const gameLaunchWarningMs = 10_000
/** How long a game's frame may take to load until the game is offered as a page. */
export const gameFrameLoadMs = 10_000
/** UI-04: from when on a screen that is loading says so in words, and offers a new attempt. */
export const loadingIndicatorMinMs = 5_000
export const loadingIndicatorMaxMs = 10_000
export const assetHashCheckStartMs = 1_500
export const assetHashCheckIntervalMs = 3_600_000
/** How long a page with an update stays open before the update notice is shown. */
export const updateNoticeDelayMs = 3_000
/** How long the browser may take over what it does by itself: a registration, a key, a cache. */
export const browserAnswerMs = 5_000
/** How long fetching and installing the service worker of an update are waited for, each. */
export const workerUpdateMs = 10_000
/** How long an installed worker may take until it is active; then the one before gives way. */
export const workerTakeOverMs = 3_000
/** How long a page stands after its reload began, until it begins anew. */
export const reloadAgainMs = 10_000
export const settingsDebounceMs = 300
/** How long the typing in the search of games rests before it is in the address (ROUTE-09). */
export const searchAddressDelayMs = 300
/** How long answers are kept on the device for an app that is opened without a network: 7 days. */
export const keptAnswersMs = 604_800_000
/** How long a game is new for, where the platform tells since when it has it: 30 days. */
export const newGameMs = 2_592_000_000
/** INSTALL-06: 20 times (`limits.ts`). */
export const installPromptPollMs = 150
/** How long a way out of an in-app browser may take until the guide is shown. */
export const wayOutMs = 1_500
/** INSTALL-18: how long after its trigger the prompt for the app is shown. */
export const promptAfterLoginMs = 2_000
export const promptAfterRegistrationCheckMs = 1_900
export const promptAfterDepositMs = 2_500
/** How long the offer of a newer app fades, between visible and closed (DOWNLOAD-22). */
export const appUpgradeHidingMs = 250
/** How long after a login our question about push is shown (PUSH-01). */
export const pushPromptDelayMs = 2_000
/** The pause after a popup, before the next one opens by itself. */
export const popupPauseMs = 20_000
/** The pause after the first tap or key of a visit, before a popup opens that has waited for it. */
export const afterFirstTapMs = 2_000
/** DOWNLOAD-18 */
export const countsPollMs = 30_000
/** How often a payment that is on its way is asked for, while its page is visible. */
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
/** WELCOME-04: unless the settings name another wait. */
export const welcomeWaitMs = 20_000
/** The least time between two checks for the welcome pictures, for a wait of 0 s. */
export const welcomeCheckMinMs = 1_000
/** MINIGAME-05 */
export const miniGameDebounceMs = 250
/** MINIGAME-06 */
export const miniGameBoundsCheckMs = 250
export const announcementAutoplayMs = 5_000
export const announcementRefreshMs = 500
/** ANNOUNCE-17: the older popup, for a visitor; for a member it is at once. */
export const classicAnnouncementRefreshMs = 1_000
export const splashMs = 5_000
export const lazyImageDelayMs = 150
/** How long a painted shell may stay without a mounted app before it repairs itself. */
export const bootWatchdogMs = 12_000
/** UI-05 */
export const alertHideMs = 1_000
/** How long a reality check is on screen before it can be answered. */
export const realityCheckReadMs = 3_000
/** How often the platform is asked about the session while the page is visible. */
export const playSessionPollMs = 60_000
/** How old a balance may be when a screen opens, and how often it is read while a game is open. */
export const balanceFreshMs = 10_000
/** How long the code of a session that is handed over is good. */
export const handOverMs = 60_000
/** How long a page waits for such a code, or for its session. */
export const handOverWaitMs = 4_000
