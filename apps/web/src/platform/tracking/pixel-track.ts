import { hostCookiePrefix } from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'

/** TRACK-02: the ad-tracking ids that are sent with a registration and a tracked event. */
const pixelTrackNames = [
  'tid',
  'fbPixelId',
  'gtagId',
  'tiktokPixelId',
  'kwaiPixelBaseCode',
  'kwai_pixel_id',
  'kwai_click_id',
  'voluumCid',
  'propellerAdsVisitorId',
  'tfTracker',
  'rtCid',
  'twclid',
  'kadamId',
  'okspId',
  'pixel_click_id',
  'okspExt',
  'obclid',
  'utm_source',
  'phxClickId',
  'mgsClickId',
  'devilsClickId',
  'fbc',
  'fbp',
] as const

type PixelTrack = Partial<Record<(typeof pixelTrackNames)[number], string>>

export type PixelSources = {
  /** Queries from the landing URL and the current URL. */
  searches: readonly string[]
  /** `document.cookie` */
  cookie: string
  nowMs: number
}

/**
 * Collects each id from the first query or cookie that contains it. Click ids also use the ad
 * networks' parameter names. Meta's `fbc` is derived from its click id if the `fbc` cookie is
 * missing; `fbp` is never derived.
 */
export function collectPixelTrack({ searches, cookie, nowMs }: PixelSources): PixelTrack {
  const queries = searches.map(search => new URLSearchParams(search))
  const cookies = parseCookies(cookie)

  const read = (...names: string[]) => {
    const values = names.flatMap(name => [
      ...queries.map(query => query.get(name)),
      cookies.get(name),
    ])
    return values.find(value => value !== null && value !== undefined && value !== '')
  }

  const fbclid = read('fbclid')
  const found = {
    ...Object.fromEntries(pixelTrackNames.map(name => [name, read(name)])),
    kwai_click_id: read('kwai_click_id', 'kwaiclid'),
    // Voluum itself calls its click id `cid` (doc.voluum.com, "Parameters in Postback URLs").
    voluumCid: read('voluumCid', 'cid'),
    fbc: read('fbc', '_fbc') ?? (fbclid && `fb.1.${nowMs}.${fbclid}`),
    fbp: read('fbp', '_fbp'),
  }

  return Object.fromEntries(Object.entries(found).filter(([, value]) => isSent(value)))
}

/**
 * Returns whether an id is short enough to send. Ad networks do not create longer ids, and the BFF
 * would reject the complete event because of one.
 */
function isSent(value: string | null | undefined): boolean {
  return typeof value === 'string' && value.length <= limits.trackedIdLength
}

/** Parses cookies. Over https, the BFF's own cookie names have a prefix. */
function parseCookies(cookie: string): Map<string, string> {
  const pairs = cookie.split(';').map(pair => pair.trim().split('='))
  return new Map(
    pairs.map(([name = '', ...rest]) => [name.replace(hostCookiePrefix, ''), rest.join('=')]),
  )
}

/**
 * Reads the URLs that may contain ad ids. Most ids disappear from the URL with the first
 * navigation, so the landing URL is read too; the browser provides it until the page is closed.
 */
export function readPixelSources(): PixelSources {
  const [landing] = performance.getEntriesByType('navigation')
  const searches = [window.location.search, readSearch(landing?.name)]
  return { searches, cookie: document.cookie, nowMs: Date.now() }
}

function readSearch(url: string | undefined): string {
  return url?.includes('?') ? url.slice(url.indexOf('?')) : ''
}
