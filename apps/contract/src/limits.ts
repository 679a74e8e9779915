/**
 * The spec's counts and sizes (§9), with their units in their names. Imported as `limits`; no table,
 * so that a page carries those it uses and no others.
 */

export const deviceIdLength = 36
export const deviceIdCookieDays = 365
export const affiliateCookieDays = 90
export const domainProbeCount = 10
export const pictureCaptchaDigits = 4
/** CAPTCHA-19 */
export const mockCaptchaTokenLength = 50
export const installPromptPolls = 20
export const lazyImageThresholdPx = 100
export const marqueePxPerSecond = 60
export const profileIconCount = 9
export const popupWindowPx = { width: 500, height: 600 } as const
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
