import { describe, expect, it } from 'vitest'
import { resolveInstallDevice } from './visitor.ts'

const safari = (system: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`

/**
 * Recorded user agents of iOS 12 to 26, each with the system version, Safari's version, and the
 * expected result.
 */
const iosSafaris = [
  [safari('12_1_4', '12.0'), [12, 1]],
  [safari('12_5_7', '12.1.2'), [12, 5]],
  [safari('13_7', '13.1.2'), [13, 7]],
  [safari('14_8_1', '14.1.2'), [14, 8]],
  [safari('15_8_3', '15.6.6'), [15, 8]],
  [safari('16_7_10', '16.6'), [16, 7]],
  [safari('17_5_1', '17.5'), [17, 5]],
  [safari('18_5', '18.5'), [18, 5]],
  // Since Safari 26, the system version in the user agent no longer changes.
  [safari('18_6', '26.0'), [26, 0]],
  [safari('18_7', '26.1'), [26, 1]],
] as const

describe('an iPhone', () => {
  it.each(iosSafaris)('with the user agent %s uses Safari', (userAgent, iosVersion) => {
    expect(resolveInstallDevice({ userAgent, touchPoints: 5 })).toEqual({
      system: 'ios',
      browser: 'safari',
      inApp: undefined,
      iosVersion,
    })
  })

  it('runs iOS 26 if it supports iOS 26’s style features, even if its browser reports another version', () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1'
    const read = (isFromIos26: boolean) =>
      resolveInstallDevice({ userAgent, touchPoints: 5, isFromIos26 }).iosVersion
    expect(read(false)).toEqual([18, 6])
    expect(read(true)).toEqual([26, 0])
  })

  it('is also detected for an iPad that identifies itself as a Macintosh', () => {
    const userAgent =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15'
    expect(resolveInstallDevice({ userAgent, touchPoints: 5 })).toMatchObject({
      system: 'ios',
      browser: 'safari',
      iosVersion: [17, 4],
    })
    expect(resolveInstallDevice({ userAgent, touchPoints: 0 }).system).toBe('computer')
  })
})

const android = 'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('a browser', () => {
  it.each([
    ['chrome', `${android} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['samsung', `${android} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`],
    ['edge', `${android} Chrome/140.0.0.0 Mobile Safari/537.36 EdgA/140.0.0.0`],
    ['opera', `${android} Chrome/139.0.0.0 Mobile Safari/537.36 OPR/79.0.4195`],
    ['firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['other', `${android} Version/4.0 Chrome/109.0.0.0 UCBrowser/13.7 Mobile Safari/537.36`],
    ['chrome', safari('17_5', '17.5').replace('Version/17.5', 'CriOS/126.0.6478.54')],
    ['edge', safari('17_5', '17.5').replace('Safari', 'EdgiOS/125.0 Safari')],
    ['firefox', safari('17_5', '17.5').replace('Version/17.5', 'FxiOS/127.0')],
    ['opera', safari('17_5', '17.5').replace('Version/17.5', 'OPT/4.7.0')],
  ])('is %s: %s', (browser, userAgent) => {
    expect(resolveInstallDevice({ userAgent, touchPoints: 5 })).toMatchObject({
      browser,
      inApp: undefined,
    })
  })
})

const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const linux = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'
const harmony =
  'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1'

/** Browsers and apps add their own name to the user agent of Chrome or Safari. */
describe('a user agent with one additional name', () => {
  it.each([
    ['HeyTapBrowser/45.13.8.1', 'HeyTap'],
    ['VivoBrowser/13.7.0.0', 'vivo'],
    ['HiBrowser/2.21.0.1', 'Hi'],
    ['PHX/17.0', 'Phoenix'],
    ['XiaoMi/MiuiBrowser/14.8.0', 'Mi'],
    ['Nobody/1.0', 'a browser that nobody has heard of'],
  ])('%s does not belong to Chrome: %s', name => {
    const userAgent = `${android} Chrome/125.0.6422.72 Mobile Safari/537.36 ${name}`
    const device = resolveInstallDevice({ userAgent, touchPoints: 5 })
    expect(device).toMatchObject({ system: 'android', browser: 'other', inApp: undefined })
  })

  /** Some of these browsers use a web view, which also appears in the user agent. */
  it.each([
    [
      'Version/17.5 MQQBrowser/14.5.1 Mobile/15E148 Safari/604.1 QBWebViewUA/2 QBWebViewType/1',
      'other',
    ],
    ['Mobile/20D47 UCBrowser/15.6.1.2069 Mobile AliApp(TUnionSDK/0.1.20.4)', 'other'],
    ['Mobile/15E148 Quark/6.1.5.1895 Mobile', 'other'],
    ['Version/17.5 Mobile/15E148 Safari/604.1 OPX/2.4.5', 'opera'],
  ])('belongs to a standalone browser on an iPhone: %s', (rest, browser) => {
    const userAgent = safari('17_5', '17.5').replace(/Version.*/, rest)
    const device = resolveInstallDevice({ userAgent, touchPoints: 5 })
    expect(device).toMatchObject({ system: 'ios', browser, inApp: undefined })
  })

  it.each([
    ['AliApp(TB/10.32.0) WindVane/8.7.2', 'web-view'],
    ['musically_go_2023207030 JsSdk/1.0 AppName/musically_go app_version/32.7.3', 'tiktok'],
  ] as const)('belongs to an in-app browser on Android: %s', (name, inApp) => {
    const rest = 'Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36'
    const userAgent = `${android.replace(')', '; wv)')} ${rest} ${name}`
    expect(resolveInstallDevice({ userAgent, touchPoints: 5 }).inApp).toBe(inApp)
  })

  it.each([
    'GSA/312.2.1 Mobile/15E148 Safari/604.1',
    'Version/17.4 Mobile/15E148 Safari/604.1 Nobody/1.0',
  ])('belongs to an in-app browser on an iPhone: %s', rest => {
    const userAgent = safari('17_4', '17.4').replace(/Version.*/, rest)
    const device = resolveInstallDevice({ userAgent, touchPoints: 5 })
    expect(device).toMatchObject({ system: 'ios', inApp: 'web-view' })
  })
})

describe('a tablet that requests the desktop site', () => {
  it.each([
    ['Safari', `${ipad} Version/17.4 Safari/605.1.15`, 'ios', 'safari', undefined, [17, 4]],
    [
      'Chrome',
      `${ipad} CriOS/125.0.6422.80 Version/11.1.1 Safari/605.1.15`,
      'ios',
      'chrome',
      undefined,
      undefined,
    ],
    ['a web view', ipad, 'ios', 'other', 'web-view', undefined],
    [
      'Chrome',
      `${linux} Chrome/141.0.0.0 Safari/537.36`,
      'android',
      'chrome',
      undefined,
      undefined,
    ],
    [
      'Samsung',
      `${linux} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
      'android',
      'samsung',
      undefined,
      undefined,
    ],
  ])(
    'is still detected as a tablet for %s: %s',
    (_name, userAgent, system, browser, inApp, iosVersion) => {
      const device = resolveInstallDevice({ userAgent, touchPoints: 5 })
      expect(device).toEqual({ system, browser, inApp, iosVersion })
      expect(resolveInstallDevice({ userAgent, touchPoints: 0 }).system).toBe('computer')
    },
  )
})

it.each([
  [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${harmony} Mobile HuaweiBrowser/5.1.3.311`, 'other-phone'],
  [`Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${harmony} HuaweiBrowser/5.1.3.311`, 'other-phone'],
  [`Mozilla/5.0 (PC; OpenHarmony 5.0) ${harmony} HuaweiBrowser/5.1.3.311`, 'computer'],
])('the user agent %s belongs to the system %s', (userAgent, system) => {
  expect(resolveInstallDevice({ userAgent, touchPoints: 5 })).toMatchObject({
    system,
    browser: 'other',
  })
})
