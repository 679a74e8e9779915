/** The Content-Security-Policy sources for each advertising pixel. */
import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'

/**
 * Sources that a third-party service adds to a Content-Security-Policy. For `trusted-types`, the
 * names of the policies that its scripts create.
 */
export type Sources = Partial<Record<SourceDirective, readonly string[]>>
type SourceDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'trusted-types'

/**
 * Google's compiler writes this policy into all its scripts, so two such scripts on a page create
 * it twice.
 */
export const googlePolicies: readonly string[] = ['goog#html', "'allow-duplicates'"]

/** Returns the sources for all pixels that a merchant names, one entry per pixel. */
export function listPixelSources(pixels: Pixels): Sources[] {
  const { google, googleConversions, facebook, tiktok, kwai, appsflyer, adjust } = pixels
  const hasAds = google?.startsWith('AW-') || googleConversions !== undefined
  return [
    ...(google === undefined ? [] : [buildGoogleTagSources(google, googleConversions)]),
    ...(google !== undefined && hasAds ? [googleAdsSources] : []),
    ...(facebook === undefined ? [] : [facebookSources]),
    ...(tiktok === undefined ? [] : [tiktokSources]),
    ...(kwai === undefined ? [] : [toSources(kwai.origins)]),
    ...(appsflyer === undefined ? [] : [appsflyerSources]),
    ...(adjust === undefined ? [] : [adjustSources]),
  ]
}

const tagManager = 'https://www.googletagmanager.com'

/**
 * Allows only the containers that the merchant names, because the tag manager serves anybody's
 * containers.
 */
function buildGoogleTagSources(id: string, conversions: Pixels['googleConversions'] = {}): Sources {
  const accounts = Object.values(conversions).map(conversion => conversion.replace(/\/.*/, ''))
  return {
    'script-src': [...new Set([id, ...accounts])].flatMap(one => [
      `${tagManager}/gtag/js?id=${one}`,
      `${tagManager}/gtag/destination?id=${one}`,
      ...(one.startsWith('GTM-') ? [`${tagManager}/gtm.js?id=${one}`] : []),
    ]),
    'img-src': [tagManager, 'https://*.google-analytics.com'],
    'connect-src': [tagManager, 'https://*.google-analytics.com'],
    'trusted-types': googlePolicies,
  }
}

/** Conversions are recorded by different hosts than the tag's. */
const googleAdsSources: Sources = {
  'script-src': ['https://googleads.g.doubleclick.net', 'https://www.googleadservices.com'],
  'img-src': ['https://googleads.g.doubleclick.net', 'https://www.google.com'],
  'connect-src': [
    'https://ad.doubleclick.net',
    'https://www.googleadservices.com',
    'https://pagead2.googlesyndication.com',
    'https://www.google.com',
  ],
  'frame-src': ['https://td.doubleclick.net'],
}

const facebookSources: Sources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com'],
  'trusted-types': ['connect.facebook.net/fbevents', 'facebook.com/signals/iwl'],
}

const tiktokSources = toSources(['https://analytics.tiktok.com'])

const appsflyerSources: Sources = {
  'script-src': ['https://websdk.appsflyer.com'],
  'img-src': ['https://*.appsflyer.com'],
  'connect-src': ['https://*.appsflyer.com'],
}

const adjustSources: Sources = {
  'script-src': ['https://cdn.adjust.com'],
  'connect-src': ['https://app.adjust.com'],
}

function toSources(origins: readonly string[]): Sources {
  return { 'script-src': origins, 'img-src': origins, 'connect-src': origins }
}
