/**
 * The spec's counts and sizes (§9), with their units in their names. Imported as `limits`; no table,
 * so that a page carries those it uses and no others.
 */

export const deviceIdLength = 36
export const deviceIdCookieDays = 365
export const affiliateCookieDays = 90
/**
 * Of an affiliate or click id (STORE-05); TikTok's have more than 300 signs. All of them together
 * with an address that carries them fit in the headers of a request.
 */
export const clickIdLength = 512
/** Of an id that is sent on: Meta's `fbc` is a click id with a prefix. */
export const trackedIdLength = 544
export const domainProbeCount = 10
/** UI-05 */
export const alertHides = 3
export const pictureCaptchaDigits = 4
/** CAPTCHA-19 */
export const mockCaptchaTokenLength = 50
export const installPromptPolls = 20
export const lazyImageThresholdPx = 100
export const marqueePxPerSecond = 60
/** MINIGAME-04: a drag that moves less is a tap. */
export const miniGameTapPx = 2
/** MINIGAME-06: of the window's width. */
export const miniGameMarginShare = 0.02
/** How far an arrow key moves the mini-game. */
export const miniGameKeyStepPx = 16
export const profileIconCount = 9
/** The most the platform puts on one page of games (CALL-42). */
export const gamesPageSize = 500
/** The size of a page of games where none is asked for. */
export const usualGamesPageSize = 24
/** One game of so many may be called hot, the first of a list. */
export const hotGameOf = 10
/** Of the answers that are kept on the device for an app without a network, as JSON. */
export const keptAnswersLength = 400_000
/** Recently played games kept on the device (ROUTE-09). */
export const recentGamesCount = 20
/** Favourite games kept on the device (ROUTE-09). */
export const favouriteGamesCount = 500
export const feedbackLength = 2_000
/** The longer side of a picture attached to feedback, as the device shrinks it. */
export const feedbackPicturePx = 1_600
/** Its bytes: written as base64 and with the longest text, it fits in a body of 256 KiB. */
export const feedbackPictureBytes = 180_000
/** UI-08 */
export const popupWindowWidthPx = 500
export const popupWindowHeightPx = 600
/** DOWNLOAD-24: from this version on the native app downloads by itself. */
export const directDownloadVersion = [2, 4, 39] as const
export const manifestIconsPx = [192, 256, 384, 512] as const

/**
 * SPLASH-03: the ten iPhone screens that get a launch image, in device pixels and in CSS pixels
 * at the device's ratio. iOS ignores an image that does not match exactly.
 */
export const splashScreens = [
  { width: 1320, height: 2868, cssWidth: 440, cssHeight: 956, ratio: 3 },
  { width: 1290, height: 2796, cssWidth: 430, cssHeight: 932, ratio: 3 },
  { width: 1284, height: 2778, cssWidth: 428, cssHeight: 926, ratio: 3 },
  { width: 1260, height: 2736, cssWidth: 420, cssHeight: 912, ratio: 3 },
  { width: 1242, height: 2688, cssWidth: 414, cssHeight: 896, ratio: 3 },
  { width: 1206, height: 2622, cssWidth: 402, cssHeight: 874, ratio: 3 },
  { width: 1179, height: 2556, cssWidth: 393, cssHeight: 852, ratio: 3 },
  { width: 1170, height: 2532, cssWidth: 390, cssHeight: 844, ratio: 3 },
  { width: 1125, height: 2436, cssWidth: 375, cssHeight: 812, ratio: 3 },
  { width: 828, height: 1792, cssWidth: 414, cssHeight: 896, ratio: 2 },
] as const
