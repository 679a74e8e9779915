import { resolveInstallDevice } from '@livery/contract/install/visitor.ts'
import { describe, expect, it } from 'vitest'
import { chooseSignInMethod, type SignInContext } from './choose-sign-in-method.ts'

const agents = {
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  chromeIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1',
  safariIos:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  safariIos13:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Mobile/15E148 Safari/604.1',
  safariIos12:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
  safariMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0',
  samsung:
    'Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  facebookView:
    'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/400.0;]',
  app: 'Mozilla/5.0 (Linux; Android 14; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 BrandApp Ver/2.4.39',
}

const android =
  'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

/** User agents of in-app browsers. */
const insideApps = {
  'Facebook on Android': `${android} [FB_IAB/FB4A;FBAV/440.0.0.0;]`,
  'Facebook on iOS': `${iphone} Mobile/21C62 [FBAN/FBIOS;FBAV/440.0;FBDV/iPhone14,5;FBSN/iOS;FBSV/17.2]`,
  'Instagram on Android': `${android} Instagram 310.0.0.37.328 Android (33/13; 420dpi)`,
  'Instagram on iOS': `${iphone} Mobile/21C62 Instagram 310.0.0.20 (iPhone14,5; iOS 17_2; vi_VN)`,
  'LINE on Android': `${android} Line/13.21.1/IAB`,
  'LINE on iOS': `${iphone} Mobile/21C62 Safari Line/13.21.0`,
  KakaoTalk: `${iphone} Mobile/21C62 KAKAOTALK 10.5.5`,
  'Zalo on Android': `${android} Zalo android/23112690 ZaloTheme/light ZaloLanguage/vi`,
  'Zalo on iOS': `${iphone} Mobile/21C62 Zalo iOS/503 ZaloTheme/light ZaloLanguage/vi`,
  Viber: `${android} Viber/21.6.0.2`,
  'TikTok on Android': `${android} trill_330302 BytedanceWebview/d8a21c6`,
  'TikTok on iOS': `${iphone} Mobile/21C62 musical_ly_33.1.0 BytedanceWebview/d8a21c6`,
  WeChat: `${iphone} Mobile/21C62 MicroMessenger/8.0.44(0x18002c2f) NetType/WIFI Language/en`,
  Snapchat: `${iphone} Mobile/21C62 Snapchat/12.65.0.41 (like Safari/8617.1.17.10.9, panda)`,
  'the Google app on iOS': `${iphone} GSA/297.0.593 Mobile/21C62 Safari/604.1`,
  'a web view on Android': android,
  'a web view on iOS': `${iphone} Mobile/21C62`,
}

const at = (userAgent: string, more: Partial<SignInContext> = {}) =>
  chooseSignInMethod({
    channel: 'google',
    userAgent,
    isInsideOtherApp: false,
    hasBridge: false,
    androidBrowsers: false,
    ...more,
  })

describe('the method for a social sign-in', () => {
  it.each(['chromeAndroid', 'chromeIos', 'safariIos', 'safariIos13', 'safariMac'] as const)(
    'is a popup in %s [SOCIAL-09]',
    name => {
      expect(at(agents[name])).toEqual({ kind: 'popup' })
    },
  )

  it.each(['safariIos12', 'firefox', 'samsung'] as const)(
    'is a redirect in %s [SOCIAL-09, SOCIAL-10]',
    name => {
      expect(at(agents[name])).toEqual({ kind: 'redirect' })
    },
  )

  it("is the native app's bridge if the app has a bridge for the channel [SOCIAL-12]", () => {
    expect(at(agents.app, { hasBridge: true })).toEqual({ kind: 'bridge' })
  })

  it('is unavailable in the native app without a bridge for the channel', () => {
    expect(at(agents.app)).toEqual({ kind: 'refused', textKey: 'coming_soon' })
  })

  it.each([
    ['twitter [SOCIAL-19]', 'twitter'],
    ['line [SOCIAL-19]', 'line'],
    ['facebook [SOCIAL-20]', 'facebook'],
  ] as const)(
    'is unavailable in Android browsers for %s, unless the brand allows Android browsers',
    (_, channel) => {
      for (const name of ['chromeAndroid', 'firefox', 'samsung', 'facebookView'] as const) {
        expect(at(agents[name], { channel }), name).toEqual({
          kind: 'refused',
          textKey: 'coming_soon',
        })
      }

      const opened = { channel, androidBrowsers: true }

      expect(at(agents.chromeAndroid, opened)).toEqual({ kind: 'popup' })
      expect(at(agents.samsung, opened)).toEqual({ kind: 'redirect' })
      expect(at(agents.safariIos, { channel })).toEqual({ kind: 'popup' })
      expect(at(agents.chromeAndroid, { channel, hasBridge: true })).toEqual({ kind: 'bridge' })
    },
  )

  it.each(Object.entries(insideApps))(
    'is an external browser for a Google sign-in inside %s',
    (_, userAgent) => {
      const isInsideOtherApp =
        resolveInstallDevice({ userAgent, touchPoints: 5 }).inApp !== undefined
      expect(at(userAgent, { isInsideOtherApp })).toEqual({ kind: 'leave' })
      const other = at(userAgent, { isInsideOtherApp, channel: 'facebook', androidBrowsers: true })
      expect(other).toEqual({ kind: 'redirect' })
    },
  )

  it("is the native app's bridge even inside another app", () => {
    const inside = { isInsideOtherApp: true, hasBridge: true }
    expect(at(agents.app, inside)).toEqual({ kind: 'bridge' })
  })
})
