import { hostCookiePrefix } from '@livery/contract/cookies.ts'
import * as limits from '@livery/contract/limits.ts'

/** TRACK-02: the ad-tracking ids that a registration and a tracked event carry. */
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
  /** Queries of the landing address and of the present one. */
  searches: readonly string[]
  /** `document.cookie` */
  cookie: string
  nowMs: number
}

/**
 * Each id under its own name in a query or cookie, the first one found, and the click ids under the
 * networks' names. Meta's `fbc` is derived from its click id when its own cookie is missing; `fbp`
 * is never derived.
 */
export function toPixelTrack({ searches, cookie, nowMs }: PixelSources): PixelTrack {
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
    // Voluum calls its click id `cid` itself (doc.voluum.com, "Parameters in Postback URLs").
    voluumCid: read('voluumCid', 'cid'),
    fbc: read('fbc', '_fbc') ?? (fbclid && `fb.1.${nowMs}.${fbclid}`),
    fbp: read('fbp', '_fbp'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => isSent(value)))
}

/** A longer one is no network's, and the platform's edge would refuse the whole event for it. */
function isSent(value: string | null | undefined): boolean {
  return typeof value === 'string' && value.length <= limits.trackedIdLength
}

/** Over https the BFF's own cookies carry a prefix in their names. */
function parseCookies(cookie: string): Map<string, string> {
  const pairs = cookie.split(';').map(pair => pair.trim().split('='))
  return new Map(
    pairs.map(([name = '', ...rest]) => [name.replace(hostCookiePrefix, ''), rest.join('=')]),
  )
}

/**
 * The addresses that may carry ad ids. Most ids leave the address with the first navigation, so the
 * landing address is read too; the browser keeps it for the life of the page.
 */
export function readPixelSources(): PixelSources {
  const [landing] = performance.getEntriesByType('navigation')
  const searches = [window.location.search, toSearch(landing?.name)]
  return { searches, cookie: document.cookie, nowMs: Date.now() }
}

function toSearch(url: string | undefined): string {
  return url?.includes('?') ? url.slice(url.indexOf('?')) : ''
}
