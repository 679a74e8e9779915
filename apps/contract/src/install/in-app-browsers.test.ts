import { describe, expect, it } from 'vitest'
import { chooseAppExit, findInAppBrowser, inAppBrowsers } from './in-app-browsers.ts'

const ios =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A546B Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36'

/**
 * Recorded user agents as of 2026, each with the known exits to another browser on Android and on
 * iOS.
 */
const recorded = [
  [
    `${ios} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0;FBDV/iPhone15,2]`,
    'facebook',
    'intent',
    'x-safari-window',
  ],
  [`${android} [FB_IAB/FB4A;FBAV/468.0.0;]`, 'facebook', 'intent', 'x-safari-window'],
  [
    `${ios} Mobile/15E148 Instagram 337.0.0 (iPhone15,2; iOS 17_5_1)`,
    'instagram',
    'intent',
    'instagram',
  ],
  [
    `${ios} Mobile/15E148 Instagram 424.0 (iPhone15,2) Safari/604.1`,
    'instagram',
    'intent',
    'instagram',
  ],
  [`${ios} Mobile/15E148 Barcelona 337.0 Instagram`, 'threads', 'intent', 'x-safari-window'],
  [`${ios} Mobile/15E148 musical_ly_35.3.0 BytedanceWebview/d8a21c6`, 'tiktok', 'guide', 'guide'],
  [`${ios} Mobile/15E148 Twitter for iPhone/10.44`, 'x', 'intent', 'guide'],
  [`${ios} Mobile/15E148 Safari Line/14.9.0`, 'line', 'line', 'line'],
  [`${android} Line/14.9.0/IAB`, 'line', 'line', 'line'],
  [`${android};KAKAOTALK 2410490`, 'kakaotalk', 'kakaotalk', 'kakaotalk'],
  [
    `${android.replace('; wv', '')} Zalo android/12100743 ZaloTheme/light`,
    'zalo',
    'intent',
    'guide',
  ],
  [`${ios} Mobile/15E148 Zalo iOS/615 ZaloTheme/light`, 'zalo', 'intent', 'guide'],
  [`${android} MMWEBID/42 MicroMessenger/8.0.49`, 'wechat', 'guide', 'guide'],
  [`${android} Snapchat/12.91.0.36`, 'snapchat', 'intent', 'guide'],
  [android, 'web-view', 'intent', 'guide'],
  [`${ios} Mobile/15E148`, 'web-view', 'intent', 'guide'],
] as const

describe('an in-app browser', () => {
  it.each(recorded)(
    'with the user agent %s is %s, and opens another browser by %s on Android and %s on iOS',
    (userAgent, name, onAndroid, onIos) => {
      expect(findInAppBrowser(userAgent)).toBe(name)
      expect(chooseAppExit(name, 'android')).toBe(onAndroid)
      expect(chooseAppExit(name, 'ios')).toBe(onIos)
    },
  )

  it('is recognized as Telegram only by a property name on window', () => {
    const userAgent = android.replace('; wv', '')
    expect(findInAppBrowser(userAgent)).toBeUndefined()
    expect(findInAppBrowser(userAgent, ['TelegramWebviewProxy'])).toBe('telegram')
    expect(chooseAppExit('telegram', 'ios')).toBe('x-safari')
  })

  it.each([
    `${ios} Version/17.5 Mobile/15E148 Safari/604.1`,
    android.replace('; wv', '').replace(' Version/4.0', ''),
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  ])('is not detected for the user agent %s', userAgent => {
    expect(findInAppBrowser(userAgent)).toBeUndefined()
  })

  it('is one of twelve list entries, each with a date', () => {
    expect(inAppBrowsers).toHaveLength(12)
    for (const { seen } of inAppBrowsers) expect(seen).toMatch(/^20\d\d-(?:0[1-9]|1[0-2])$/)
  })
})
