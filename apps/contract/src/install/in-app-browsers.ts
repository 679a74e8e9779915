/**
 * The browsers inside other apps, and the way out of each that was last seen to work. None of them
 * can put a page on the home screen, and most lose a download without a word. Apps change this
 * without notice: `seen` is the month in which a row was last confirmed.
 */
import type { HandheldSystem } from '../device/phone-system.ts'

/**
 * `intent`: Android's own address for another browser. `x-safari`: opens Safari, from iOS 17 on;
 * `x-safari-window`: the same, through `window.open`. `guide`: nothing works but the app's menu.
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

/** Apps of search, mail, shopping and talk that keep the names of a browser, and have no row. */
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
  // UC Browser has a part of Alibaba's by that name.
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

/** Browsers of their own on an iPhone, where all are made of the same web view. */
export const ownIosBrowsers =
  'Browser|\\b(?:DuckDuckGo|Ddg|Brave|Quark|Ecosia|Vivaldi|Whale|coc_coc|Puffin|Maxthon|MXiOS|Mercury|Qwant|Coast)'

/** QQ Browser names its web view, too. */
const webViews = `(?:^|[^B])WebView|; wv\\)|^(?!.*(?:Safari/|${ownIosBrowsers})).*(?:iPhone|iPad|iPod)`

const apps = [
  // Before Instagram, whose name its user agent may carry.
  {
    name: 'threads',
    sign: /Barcelona/,
    android: 'intent',
    ios: 'x-safari-window',
    seen: '2026-09',
  },
  // Its x-safari has been dead since app 424 on iOS 26.4.
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
  // It has no sign in the user agent, but one on `window`.
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

/** @param windowNames the names on `window` that begin with an app's name */
export function findInAppBrowser(
  userAgent: string,
  windowNames: readonly string[] = [],
): InAppName | undefined {
  return apps.find(({ sign }) => [userAgent, ...windowNames].some(text => sign.test(text)))?.name
}

/** The way out of an app; in a browser of its own, which is Android's, to Chrome. */
export function toWayOut(app: InAppName | undefined, system: HandheldSystem): WayOut {
  if (system === 'other-phone') return 'guide'
  const row = apps.find(({ name }) => name === app)
  if (row) return row[system]
  return system === 'android' ? 'intent' : 'guide'
}
