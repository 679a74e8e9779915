/**
 * The counts and sizes in the spec (§9), with units in their names. Import this module as the
 * namespace `limits`, so that a page bundle includes only the values that it uses.
 */

export const deviceIdLength = 36
export const deviceIdCookieDays = 365
export const affiliateCookieDays = 90
/** After this time, a browser tries a build again that failed to start. */
export const failedBuildDays = 7
/**
 * Maximum length of an affiliate or click id (STORE-05). TikTok's click ids have more than 300
 * characters. All ids and a URL that contains them together fit in the request headers.
 */
export const clickIdLength = 512
/**
 * Maximum length of an id that is forwarded to a network: Meta's `fbc` is a click id with a prefix.
 */
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
/** MINIGAME-04: maximum distance of a drag that still counts as a tap. */
export const miniGameTapPx = 2
/** MINIGAME-06: margin as a share of the window's width. */
export const miniGameMarginShare = 0.02
/** How far one arrow key press moves the mini-game. */
export const miniGameKeyStepPx = 16
export const profileIconCount = 9
/** The platform's maximum page size for games (CALL-42). */
export const gamesPageSize = 500
/** Page size for games if the request does not set one. */
export const usualGamesPageSize = 24
/** One in this many games may be labeled hot, counted from the start of a list. */
export const hotGameOf = 10
/** Maximum size, as JSON, of the responses that a device stores for offline use. */
export const keptAnswersLength = 400_000
/** Maximum number of recently played games that a device stores (ROUTE-09). */
export const recentGamesCount = 20
/** Maximum number of favorite games that a device stores (ROUTE-09). */
export const favouriteGamesCount = 500
export const feedbackLength = 2_000
/** Longer side of a feedback image after the device has scaled it down. */
export const feedbackPicturePx = 1_600
/**
 * Maximum size of a feedback image in bytes. Encoded in base64 and sent with the longest allowed
 * text, the image still fits in a 256 KiB body.
 */
export const feedbackPictureBytes = 180_000
/** UI-08 */
export const popupWindowWidthPx = 500
export const popupWindowHeightPx = 600
/** DOWNLOAD-24: the first native app version that downloads updates itself. */
export const directDownloadVersion = [2, 4, 39] as const
export const manifestIconsPx = [192, 256, 384, 512] as const

/**
 * SPLASH-03: the ten iPhone screen sizes that have a launch image, in device pixels, and in CSS
 * pixels with the pixel ratio. iOS ignores an image whose size does not match exactly.
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
