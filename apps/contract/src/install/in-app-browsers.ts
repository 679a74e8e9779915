/**
 * The list of in-app browsers, each with the last exit to another browser that was confirmed to
 * work. In-app browsers cannot add a page to the home screen, and in most of them downloads fail
 * silently. Apps change without notice, so `seen` contains the month in which an entry was last
 * confirmed.
 */
import type { HandheldSystem } from '../device/phone-system.ts'

/**
 * How to open the page outside an app. `intent`: Android's intent URL for another browser.
 * `x-safari`: a URL that opens Safari on iOS 17 and later; `x-safari-window`: the same URL, opened
 * with `window.open`. `guide`: only the app's own menu works.
 */
export type WayOut =
  | 'intent'
  | 'x-safari'
  | 'x-safari-window'
  | 'instagram'
  | 'line'
  | 'kakaotalk'
  | 'guide'

type InAppBrowser = {
  name: string
  sign: RegExp
  android: WayOut
  ios: WayOut
  seen: `${number}-${number}`
}

/**
 * Search, mail, shopping and chat apps that include a browser's name in the user agent and do not
 * have a separate entry.
 */
const appsLikeBrowsers = [
  'GSA\\/',
  'BingSapphire\\/',
  'BingWeb\\/',
  'NAVER\\(',
  'DaumApps\\/',
  'KAKAOSTORY',
  'Pinterest',
  'LinkedInApp',
  'Alipay',
  // UC Browser contains an Alibaba component that also uses this name.
  'AliApp\\((?!TUnionSDK)',
  'Weibo',
  'baiduboxapp',
  'DingTalk',
  '\\bQQ\\/',
  'Viber',
  'Teams\\/',
  'Klarna\\/',
  'YaApp_',
  'Kwai\\/',
  'Shopee',
  'Lazada',
  'jp\\.co\\.yahoo\\.',
]

/** Standalone browsers on iPhone. They use the same web view as in-app browsers. */
export const ownIosBrowsers =
  'Browser|\\b(?:DuckDuckGo|Ddg|Brave|Quark|Ecosia|Vivaldi|Whale|coc_coc|Puffin|Maxthon|MXiOS|Mercury|Qwant|Coast)'

/** Excludes QQ Browser, whose user agent also contains "WebView". */
const webViews = `(?:^|[^B])WebView|; wv\\)|^(?!.*(?:Safari/|${ownIosBrowsers})).*(?:iPhone|iPad|iPod)`

const apps = [
  // Must precede Instagram, because Threads' user agent may contain Instagram's name.
  {
    name: 'threads',
    sign: /Barcelona/,
    android: 'intent',
    ios: 'x-safari-window',
    seen: '2026-09',
  },
  // Instagram's x-safari exit has not worked since app version 424 on iOS 26.4.
  { name: 'instagram', sign: /Instagram/, android: 'intent', ios: 'instagram', seen: '2026-10' },
  {
    name: 'facebook',
    sign: /FBAN|FBAV|FB_IAB/,
    android: 'intent',
    ios: 'x-safari-window',
    seen: '2026-09',
  },
  {
    name: 'tiktok',
    sign: /musical_?ly|Bytedance|\btrill_|\baweme/i,
    android: 'guide',
    ios: 'guide',
    seen: '2026-09',
  },
  { name: 'x', sign: /Twitter/, android: 'intent', ios: 'guide', seen: '2026-05' },
  { name: 'line', sign: /\bLine\//, android: 'line', ios: 'line', seen: '2026-10' },
  {
    name: 'kakaotalk',
    sign: /KAKAOTALK/,
    android: 'kakaotalk',
    ios: 'kakaotalk',
    seen: '2026-09',
  },
  {
    name: 'zalo',
    sign: /Zalo (?:android|iOS)\//i,
    android: 'intent',
    ios: 'guide',
    seen: '2026-10',
  },
  { name: 'wechat', sign: /MicroMessenger\//, android: 'guide', ios: 'guide', seen: '2026-09' },
  // Telegram's user agent does not identify the app; only a property name on `window` does.
  {
    name: 'telegram',
    sign: /^TelegramWebview/,
    android: 'intent',
    ios: 'x-safari',
    seen: '2026-05',
  },
  { name: 'snapchat', sign: /Snapchat/, android: 'intent', ios: 'guide', seen: '2026-05' },
  {
    name: 'web-view',
    sign: new RegExp(`${webViews}|${appsLikeBrowsers.join('|')}`),
    android: 'intent',
    ios: 'guide',
    seen: '2026-09',
  },
] as const satisfies readonly InAppBrowser[]

export const inAppBrowsers: readonly InAppBrowser[] = apps

export type InAppName = (typeof apps)[number]['name']

export const inAppNames: readonly InAppName[] = apps.map(({ name }) => name)

/** @param windowNames the property names on `window` that begin with an app's name */
export function findInAppBrowser(
  userAgent: string,
  windowNames: readonly string[] = [],
): InAppName | undefined {
  return apps.find(({ sign }) => [userAgent, ...windowNames].some(text => sign.test(text)))?.name
}

/**
 * Returns how to open another browser from an app, or how to open Chrome from a standalone Android
 * browser.
 */
export function chooseAppExit(app: InAppName | undefined, system: HandheldSystem): WayOut {
  if (system === 'other-phone') return 'guide'
  const row = apps.find(({ name }) => name === app)
  if (row) return row[system]
  return system === 'android' ? 'intent' : 'guide'
}
