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

const at = (userAgent: string, more: Partial<SignInContext> = {}) =>
  chooseSignInMethod({
    channel: 'google',
    userAgent,
    isPrivate: false,
    hasBridge: false,
    androidBrowsers: false,
    ...more,
  })

describe('the method of a social sign-in', () => {
  it.each(['chromeAndroid', 'chromeIos', 'safariIos', 'safariIos13', 'safariMac'] as const)(
    'is a popup in %s [SOCIAL-09]',
    name => {
      expect(at(agents[name])).toEqual({ kind: 'popup' })
    },
  )

  it.each(['safariIos12', 'firefox', 'samsung', 'facebookView'] as const)(
    'is a redirect in %s [SOCIAL-09, SOCIAL-10]',
    name => {
      expect(at(agents[name])).toEqual({ kind: 'redirect' })
    },
  )

  it('is the bridge of the native app where there is one [SOCIAL-12]', () => {
    expect(at(agents.app, { hasBridge: true })).toEqual({ kind: 'bridge' })
  })

  it('is closed in the native app without a bridge for the channel', () => {
    expect(at(agents.app)).toEqual({ kind: 'refused', textKey: 'coming_soon' })
  })

  it.each([
    ['twitter [SOCIAL-19]', 'twitter'],
    ['line [SOCIAL-19]', 'line'],
    ['facebook [SOCIAL-20]', 'facebook'],
  ] as const)(
    'is closed in browsers on Android, unless the brand opens them, for %s',
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

  it('is closed in a private window, bridge or not [SOCIAL-18]', () => {
    const refused = { kind: 'refused', textKey: 'not_support_incognito' }
    expect(at(agents.chromeAndroid, { isPrivate: true })).toEqual(refused)
    expect(at(agents.app, { isPrivate: true, hasBridge: true })).toEqual(refused)
  })
})
