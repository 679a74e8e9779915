/**
 * The origins that each third-party service fetches from, taken from its documentation and scripts.
 * This list is independent of the pipeline's list, so that the policy is checked against a second
 * source.
 */

import { allowsAddress } from '@livery/contract/content-policy/csp-source.ts'
import type { Vendors } from '@livery/contract/merchant/merchant-vendors.ts'
import { type JsonObject, valueAt } from '@livery/release/support/json.ts'
import type { Finding } from '../finding.ts'

type CspInput = { file: string; csp: string; needs: readonly Need[] }

type Directives = ReadonlyMap<string, readonly string[]>

/** Sources that would allow any script to run. */
const open = ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'data:']

/** Checks that the page may fetch from its enabled services and must not run arbitrary scripts. */
export function checkCsp({ file, csp, needs }: CspInput): Finding[] {
  const directives = parse(csp)
  return [...findOpen(directives, file), ...findBlocked(directives, needs, file)]
}

function findOpen(directives: Directives, file: string): Finding[] {
  const loose = sourcesOf(directives, 'script-src').filter(source => open.includes(source))
  return loose.map(source => ({
    level: 'problem',
    check: 'csp',
    file,
    key: '',
    what: `the policy lets any script run (script-src ${source})`,
    fix: { text: `remove ${source}; inline scripts are allowed by hash` },
  }))
}

function findBlocked(directives: Directives, needs: readonly Need[], file: string): Finding[] {
  const blocked = needs.filter(({ directive, url }) => !isAllowed(directives, directive, url))
  return blocked.map(({ vendor, key, directive, url }) => ({
    level: 'advice',
    check: 'csp',
    file,
    key,
    what: `${vendor} is on, but the policy blocks ${url} (${directive})`,
    fix: key.startsWith('settings.flags.')
      ? {
          text: 'add the service to vendors, or switch the flag off',
          value: `"${key.split('.').at(-1)}": false`,
        }
      : { text: 'build again; if this remains, add another origin of the service to vendors' },
  }))
}

function parse(csp: string): Directives {
  return new Map(
    csp.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
}

function sourcesOf(directives: Directives, name: string): readonly string[] {
  return directives.get(name) ?? directives.get('default-src') ?? []
}

function isAllowed(directives: Directives, directive: string, url: string): boolean {
  const address = new URL(url)
  return sourcesOf(directives, directive).some(
    source => source === '*' || source === 'https:' || allowsAddress(source, address),
  )
}

const key = 'vendors.withoutTrustedTypes'

/**
 * Reports each service for which a merchant disables Trusted Types, including services that the
 * merchant does not use.
 */
export function checkTrustedTypes(code: string, file: string, vendors: Vendors = {}): Finding[] {
  const used = new Set([...Object.keys(vendors), ...Object.keys(vendors.pixels ?? {}), 'miniGame'])
  return (vendors.withoutTrustedTypes ?? []).map(vendor => ({
    level: 'advice',
    check: 'trusted-types',
    file,
    key,
    what: used.has(vendor)
      ? `the pages of ${code} have no Trusted Types because ${vendor} does not support them: a string may become a script there`
      : `the pages of ${code} have no Trusted Types because of ${vendor}, which the merchant does not use`,
    fix: {
      text: used.has(vendor)
        ? `remove ${vendor} once its scripts support them, and check the log for CSP reports`
        : `remove ${vendor}`,
    },
  }))
}

export type Need = { vendor: string; key: string; directive: string; url: string }

type Fetches = readonly (readonly [directive: string, url: string])[]

const identityToolkit = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'
const secureToken = 'https://securetoken.googleapis.com/v1/token'
const installations = 'https://firebaseinstallations.googleapis.com/v1/projects'
const registrations = 'https://fcmregistrations.googleapis.com/v1/projects'

/** Maps a merchant key to a service. The service is enabled if the key exists or is `true`. */
const services: Record<string, readonly [vendor: string, fetches: Fetches]> = {
  'vendors.identity': [
    'the identity service',
    [
      ['connect-src', identityToolkit],
      ['connect-src', secureToken],
    ],
  ],
  'settings.flags.FIREBASECREATEACC3': ['the identity service', [['connect-src', identityToolkit]]],
  'settings.flags.GOOGLELOGIN3': [
    'Google sign-in',
    [
      ['script-src', 'https://accounts.google.com/gsi/client'],
      ['frame-src', 'https://accounts.google.com/gsi/iframe/select'],
      ['connect-src', 'https://accounts.google.com/gsi/status'],
    ],
  ],
  'vendors.push': [
    'web push',
    [
      ['connect-src', installations],
      ['connect-src', registrations],
    ],
  ],
  'vendors.pixels.google': [
    'the Google tag',
    [['script-src', 'https://www.googletagmanager.com/gtag/js']],
  ],
  'vendors.pixels.facebook': [
    'the Meta pixel',
    [['script-src', 'https://connect.facebook.net/en_US/fbevents.js']],
  ],
  'vendors.pixels.tiktok': [
    'the TikTok pixel',
    [['script-src', 'https://analytics.tiktok.com/i18n/pixel/events.js']],
  ],
  'vendors.pixels.googleConversions': [
    'Google Ads',
    [
      ['script-src', 'https://www.googleadservices.com/pagead/conversion/'],
      ['connect-src', 'https://pagead2.googlesyndication.com/ccm/collect'],
      ['img-src', 'https://www.google.com/pagead/1p-conversion/'],
    ],
  ],
  'vendors.pixels.appsflyer': [
    'the AppsFlyer web SDK',
    [
      ['script-src', 'https://websdk.appsflyer.com/'],
      ['connect-src', 'https://wa.appsflyer.com/events'],
    ],
  ],
  'vendors.pixels.adjust': [
    'the Adjust web SDK',
    [
      ['script-src', 'https://cdn.adjust.com/adjust-latest.min.js'],
      ['connect-src', 'https://app.adjust.com/session'],
    ],
  ],
}

/**
 * Returns all requests that a merchant's enabled services make in a browser. `merged` is the
 * merchant as loaded, with its bases.
 */
export function listNeeds(merged: JsonObject): Need[] {
  const known = Object.entries(services).flatMap(([key, [vendor, fetches]]) => {
    const value = valueAt(merged, key.split('.'))
    if (value === undefined || value === false) return []
    return fetches.map(([directive, url]) => ({ vendor, key, directive, url }))
  })
  return [
    ...known,
    ...named(merged, 'links.gameOrigins', 'frame-src', 'games'),
    ...named(merged, 'links.imageOrigins', 'img-src', 'pictures'),
    ...named(merged, 'vendors.chat.origins', 'frame-src', 'the chat'),
    ...named(merged, 'vendors.captcha.origins', 'script-src', 'the captcha'),
  ]
}

/** Returns the requests to origins that the operator has configured. */
function named(merged: JsonObject, key: string, directive: string, vendor: string): Need[] {
  const origins = valueAt(merged, key.split('.'))
  if (!Array.isArray(origins)) return []
  return origins
    .filter(origin => typeof origin === 'string')
    .map(origin => ({ vendor, key, directive, url: `${origin}/` }))
}
