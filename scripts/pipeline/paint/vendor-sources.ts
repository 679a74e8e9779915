/** The minimal Content-Security-Policy sources for each third-party service. */
import type { Vendors } from '@livery/contract/merchant/merchant-vendors.ts'
import { googlePolicies, listPixelSources, type Sources } from './pixel-sources.ts'

/** Returns the sources for all services that a merchant uses, one entry per service. */
export function listVendorSources(vendors: Vendors = {}): Sources[] {
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
 * The helper pages are on the page's own origin (`/__/auth`), so the project's origin is not
 * framed.
 */
function identitySources(providers: Providers): Sources[] {
  return [
    {
      // The loader, and the modules that it refers to.
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
  // Does not allow a folder with more content: `recaptcha/about/` serves AngularJS, which runs
  // markup as code.
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
