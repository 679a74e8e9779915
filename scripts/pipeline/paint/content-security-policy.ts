import { hash } from 'node:crypto'
import { bffPaths } from '@livery/contract/bff-paths.ts'
import type { Merchant } from '@livery/contract/merchant/merchant.ts'
import type { Pixels } from '@livery/contract/merchant/merchant-tracking.ts'
import type { Vendors } from '@livery/contract/merchant/merchant-vendors.ts'

/**
 * Sources that a third-party service adds to a Content-Security-Policy. The sources for
 * `trusted-types` are the names of the policies that the service's scripts create.
 */
type Sources = Partial<Record<SourceDirective, readonly string[]>>
type SourceDirective =
  | 'script-src'
  | 'style-src'
  | 'img-src'
  | 'connect-src'
  | 'frame-src'
  | 'trusted-types'

/**
 * Google's compiler adds this policy to all Google scripts, so a page with two such scripts creates
 * the policy twice.
 */
const googlePolicies: readonly string[] = ['goog#html', "'allow-duplicates'"]

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
 * Allows only the containers that the merchant names, because the tag manager also serves
 * containers that belong to other parties.
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

/** The hosts that record conversions differ from the tag's hosts. */
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

/** Returns the sources for all services that a merchant uses, one entry per service. */
function listVendorSources(vendors: Vendors = {}): Sources[] {
  const { identity, push, captcha, chat, pixels } = vendors
  return [
    ...(identity ? identitySources(identity.providers) : []),
    ...(push ? [pushSources] : []),
    ...(captcha ? [captchaSources(captcha)] : []),
    ...(chat ? [{ 'frame-src': chat.origins }] : []),
    ...(pixels ? listPixelSources(pixels) : []),
  ]
}

type Providers = NonNullable<Vendors['identity']>['providers']

/**
 * The sign-in helper pages are on the page's own origin (`/__/auth`), so the project's origin does
 * not need to be framed.
 */
function identitySources(providers: Providers): Sources[] {
  return [
    {
      // The loader script, and the path from which the loader fetches modules.
      'script-src': ['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/'],
      'connect-src': [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://apis.google.com',
      ],
      'trusted-types': ['gapi#gapi', ...googlePolicies],
    },
    ...(providers.includes('google') ? [oneTapSources] : []),
    ...(providers.includes('phone') ? [recaptchaSources] : []),
  ]
}

const oneTapSources: Sources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
  'trusted-types': googlePolicies,
}

const recaptchaSources: Sources = {
  // Allows exact files instead of a parent folder. The folder also contains `recaptcha/about/` with
  // AngularJS, which runs markup as code.
  'script-src': [
    'https://www.google.com/recaptcha/api.js',
    'https://www.google.com/recaptcha/enterprise.js',
    'https://www.gstatic.com/recaptcha/releases/',
  ],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'trusted-types': googlePolicies,
}

const pushSources: Sources = {
  'connect-src': [
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
  ],
}

const geetestOrigins = {
  'geetest-v3': ['https://static.geetest.com', 'https://api.geetest.com'],
  'geetest-v4': ['https://static.geetest.com', 'https://gcaptcha4.geetest.com'],
} as const

function captchaSources({ provider, origins }: NonNullable<Vendors['captcha']>): Sources {
  const from = origins ?? geetestOrigins[provider]
  return { 'script-src': from, 'style-src': from, 'img-src': from, 'connect-src': from }
}

type Inline = { scripts: readonly string[]; styles: readonly string[] }

/**
 * Builds the Content-Security-Policy for a merchant's page. Allows the page's own origin, the
 * origins that the operator lists, the services that the merchant uses, and the hashes for the
 * shell's inline scripts and styles. Deliberately omits `upgrade-insecure-requests`, because this
 * directive would send requests from a localhost page to https. Sends reports to the BFF through
 * both mechanisms that browsers support. Strings can reach script and markup sinks only through the
 * page's default Trusted Types policy (decision 0036).
 */
export function buildContentSecurityPolicy(merchant: Merchant, inline: Inline): string {
  const { links, domains } = merchant
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts.map(hashSource)],
    'style-src': ["'self'", ...inline.styles.map(hashSource)],
    'img-src': ["'self'", 'data:', 'blob:', ...links.imageOrigins],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The page checks the speed and health of the merchant's other domains before it sends a player
    // to one of these domains.
    'connect-src': ["'self'", ...domains.map(host => `https://${host}`)],
    'frame-src': ["'self'", ...links.gameOrigins],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'", ...(links.embedOrigins ?? [])],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'report-uri': [bffPaths.cspReport],
    'report-to': ['csp'],
    ...(merchant.vendors?.withoutTrustedTypes ? {} : buildTrustedTypes()),
  }

  for (const sources of listVendorSources(merchant.vendors)) {
    for (const [name, added] of Object.entries(sources)) {
      directives[name]?.push(...added.map(withoutQuery))
    }
  }

  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/**
 * Removes the query, because CSP cannot express a query. The page's default Trusted Types policy
 * checks the query instead. Without Trusted Types, the query is not checked: a default policy that
 * accepts all markup would also accept `<iframe srcdoc>`, and the parser does not apply a policy to
 * scripts in `srcdoc`.
 */
export function withoutQuery(source: string): string {
  return source.replace(/\?.*/, '')
}

/**
 * Returns a merchant's external script sources. The painted page contains this list, because the
 * page's default Trusted Types policy allows the same sources.
 */
export function listScriptSources({ vendors }: Merchant): string[] {
  return [...new Set(listVendorSources(vendors).flatMap(sources => sources['script-src'] ?? []))]
}

export function hashSource(text: string): string {
  return `'sha256-${hash('sha256', text, 'base64')}'`
}

function buildTrustedTypes(): Record<string, string[]> {
  return {
    'require-trusted-types-for': ["'script'"],
    // The page's own policy, and the policy that the HTML sanitizer uses for parsing.
    'trusted-types': ['default', 'dompurify'],
  }
}
