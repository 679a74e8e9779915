import { expect, it } from 'vitest'
import * as limits from './limits.ts'
import * as timings from './timings.ts'

/**
 * The constants from the specification (§9), copied by hand. Other tests read durations from the
 * product's table, so only this test compares the table with the specification.
 */
it.each<[name: keyof typeof timings, ms: number]>([
  ['requestTimeoutMs', 30_000],
  ['pingTimeoutMs', 20_000],
  ['domainProbeTimeoutMs', 10_000],
  ['domainWaitToastMs', 10_000],
  ['gameLaunchTimeoutMs', 10_000],
  ['gameLaunchWarningMs', 10_000],
  ['loadingIndicatorMinMs', 5_000],
  ['loadingIndicatorMaxMs', 10_000],
  ['assetHashCheckStartMs', 1_500],
  ['assetHashCheckIntervalMs', 3_600_000],
  ['settingsDebounceMs', 300],
  ['installPromptPollMs', 150],
  ['installingNoticeMs', 3_000],
  ['submitGuardMs', 500],
  ['smsResendIdentityMs', 60_000],
  ['twoFactorSuccessMs', 1_500],
  ['twoFactorContinueMs', 500],
  ['countsPollMs', 30_000],
  ['promptAfterLoginMs', 2_000],
  ['promptAfterRegistrationCheckMs', 1_900],
  ['promptAfterDepositMs', 2_500],
  ['oneTapDelayMs', 500],
  ['miniGameDebounceMs', 250],
  ['miniGameBoundsCheckMs', 250],
  ['welcomeWaitMs', 20_000],
  ['announcementAutoplayMs', 5_000],
  ['announcementRefreshMs', 500],
  ['classicAnnouncementRefreshMs', 1_000],
  ['alertHideMs', 1_000],
  ['lazyImageDelayMs', 150],
  ['captchaScriptTimeoutMs', 3_000],
  ['mockCaptchaLifetimeMs', 60_000],
  ['splashMs', 5_000],
  ['offlineToastMs', 1_500],
  ['copiedToastMs', 1_500],
])('%s is %i', (name, ms) => {
  expect(new Map(Object.entries(timings)).get(name)).toBe(ms)
})

it.each<[name: keyof typeof limits, value: unknown]>([
  ['deviceIdLength', 36],
  ['deviceIdCookieDays', 365],
  ['affiliateCookieDays', 90],
  ['domainProbeCount', 10],
  ['alertHides', 3],
  ['mockCaptchaTokenLength', 50],
  ['installPromptPolls', 20],
  ['lazyImageThresholdPx', 100],
  ['marqueePxPerSecond', 60],
  ['miniGameTapPx', 2],
  ['miniGameMarginShare', 0.02],
  ['profileIconCount', 9],
  ['popupWindowWidthPx', 500],
  ['popupWindowHeightPx', 600],
  ['directDownloadVersion', [2, 4, 39]],
  ['manifestIconsPx', [192, 256, 384, 512]],
])('%s is %j', (name, value) => {
  expect(new Map<string, unknown>(Object.entries(limits)).get(name)).toEqual(value)
})
