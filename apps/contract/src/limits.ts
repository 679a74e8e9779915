/** The spec's counts and sizes (§9), with their units in their names. */
export const limits = {
  deviceIdLength: 36,
  deviceIdCookieDays: 365,
  affiliateCookieDays: 90,
  domainProbeCount: 10,
  pictureCaptchaDigits: 4,
  /** CAPTCHA-19 */
  mockCaptchaTokenLength: 50,
  installPromptPolls: 20,
  lazyImageThresholdPx: 100,
  marqueePxPerSecond: 60,
  profileIconCount: 9,
  popupWindowPx: { width: 500, height: 600 },
  manifestIconsPx: [192, 256, 384, 512],
} as const

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
