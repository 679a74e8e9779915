/** The minimal Content-Security-Policy sources of each outside service. */
import type { Vendors } from '@livery/contract/merchant/merchant-vendors.ts'

export type Sources = Partial<Record<SourceDirective, readonly string[]>>
type SourceDirective = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src'

/** The sources of every service that a merchant uses, one entry a service. */
export function toVendorSources(vendors: Vendors = {}): Sources[] {
  const { identity, push, captcha, chat, pixels } = vendors
  return [
    ...(identity ? identitySources(identity.providers) : []),
    ...(push ? [pushSources] : []),
    ...(captcha ? [captchaSources(captcha)] : []),
    ...(chat ? [{ 'frame-src': chat.origins }] : []),
    ...(pixels?.google === undefined ? [] : [googleTagSources]),
    ...(pixels?.facebook === undefined ? [] : [facebookSources]),
    ...(pixels?.tiktok === undefined ? [] : [tiktokSources]),
    ...(pixels?.kwai === undefined ? [] : [pixelSources(pixels.kwai.origins)]),
  ]
}

type Providers = NonNullable<Vendors['identity']>['providers']

/**
 * The helper pages are on the page's own origin (`/__/auth`), so the project's origin is not
 * framed.
 */
function identitySources(providers: Providers): Sources[] {
  return [
    {
      'script-src': ['https://apis.google.com'],
      'connect-src': [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://apis.google.com',
      ],
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
}

const recaptchaSources: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
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

const googleTagSources: Sources = {
  'script-src': ['https://www.googletagmanager.com'],
  'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
  'connect-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

const facebookSources: Sources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://www.facebook.com'],
  'connect-src': ['https://www.facebook.com'],
}

const tiktokSources = pixelSources(['https://analytics.tiktok.com'])

function pixelSources(origins: readonly string[]): Sources {
  return { 'script-src': origins, 'img-src': origins, 'connect-src': origins }
}
