import type { ScriptOwner } from '@livery/contract/telemetry/telemetry.ts'

/** TypeScript does not know the entries of the Long Animation Frames API yet. */
type LongFrame = { scripts?: readonly { sourceURL: string; duration: number }[] }

/** Hosts whose scripts a merchant's policy allows, by what the scripts are for. */
const vendors: readonly [ScriptOwner, RegExp][] = [
  [
    'captcha',
    /(^|\.)(geetest|geevisit|gstatic|recaptcha)\.|^https:\/\/www\.google\.com\/recaptcha\//,
  ],
  ['chat', /(^|\.)(livechatinc|livechat|comm100|comm100vue|aihecong|miduoke)\./],
  [
    'pixel',
    /(^|\.)(googletagmanager|google-analytics|googleadservices|doubleclick|facebook|tiktok|appsflyer|google)\./,
  ],
]

/** Returns whose script a URL is; a script without a URL is from the page itself. */
export function findOwner(url: string, origin: string): ScriptOwner {
  if (!/^https?:/.test(url) || url.startsWith(`${origin}/`)) return 'own'
  const { hostname } = new URL(url)
  return vendors.find(([, known]) => known.test(hostname) || known.test(url))?.[0] ?? 'other'
}

/**
 * Reports the main-thread time of scripts in frames of more than 50 ms. Only Chromium tells which
 * script took the time.
 */
export function watchScripts(report: (owner: ScriptOwner, ms: number) => void, page: Window): void {
  const type = 'long-animation-frame'
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return
  new PerformanceObserver(list => {
    for (const { scripts = [] } of list.getEntries() as LongFrame[]) {
      for (const { sourceURL, duration } of scripts) {
        report(findOwner(sourceURL, page.location.origin), duration)
      }
    }
  }).observe({ type, buffered: true })
}
