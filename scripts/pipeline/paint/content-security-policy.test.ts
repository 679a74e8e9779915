import { allowsAddress } from '@livery/contract/content-policy/csp-source.ts'
import { merchant } from '@livery/contract/merchant/merchant.ts'
import type { JsonObject } from '@livery/release/support/json.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMerchantJson } from '#fixtures/merchants.ts'
import { buildContentSecurityPolicy, listScriptSources } from './content-security-policy.ts'

const inline = { scripts: ['boot()'], styles: ['a{}'] }
const identity = {
  projectId: 'neon-one-1a2b',
  apiKey: 'AIzaSyA-0123456789abcdefghijk',
  appId: '1:1234567890:web:abcdef',
  messagingSenderId: '1234567890',
}

/** Maps each directive to its sources. */
function policyOf(changes: JsonObject = {}): Map<string, string[]> {
  const text = buildContentSecurityPolicy(
    merchant.parse(toMerchantJson('neon-one', changes)),
    inline,
  )
  return new Map(
    text.split('; ').map(directive => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/**
 * Returns every host that a policy allows in addition to the hosts in a merchant's default policy.
 */
function foreignHosts(changes: JsonObject): string[] {
  const own = new Set(hostsOf(policyOf()))
  const all = hostsOf(policyOf(changes))
  return [...new Set(all.filter(source => !own.has(source)))].sort()
}

/** Returns the sources of all directives except `trusted-types`, whose values are policy names. */
function hostsOf(policy: Map<string, string[]>): string[] {
  return [...policy].flatMap(([name, sources]) => (name === 'trusted-types' ? [] : sources))
}

/**
 * Each service with a sample configuration and a pattern for every host that the service may add.
 */
const services: Record<string, { vendors: JsonObject; hosts: RegExp }> = {
  google: {
    vendors: { identity: { ...identity, providers: ['google'] } },
    hosts:
      /^https:\/\/(apis|accounts)\.google\.com|^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com$/,
  },
  line: {
    vendors: { identity: { ...identity, providers: ['line'] } },
    hosts:
      /^https:\/\/apis\.google\.com\/(js\/api\.js|_\/scs\/|$)|^https:\/\/apis\.google\.com$|^https:\/\/(identitytoolkit|securetoken)\.googleapis\.com$/,
  },
  phone: {
    vendors: { identity: { ...identity, providers: ['phone'] } },
    hosts:
      /^https:\/\/(apis|www|recaptcha)\.google\.com|gstatic\.com\/recaptcha|(identitytoolkit|securetoken)\.googleapis/,
  },
  push: { vendors: { push: true }, hosts: /^https:\/\/(firebaseinstallations|fcmregistrations)\./ },
  'geetest-v3': {
    vendors: { captcha: { provider: 'geetest-v3' } },
    hosts: /^https:\/\/(static|api)\.geetest\.com$/,
  },
  'geetest-v4': {
    vendors: { captcha: { provider: 'geetest-v4' } },
    hosts: /^https:\/\/(static|gcaptcha4)\.geetest\.com$/,
  },
  'captcha of its own': {
    vendors: { captcha: { provider: 'geetest-v4', origins: ['https://captcha.example'] } },
    hosts: /^https:\/\/captcha\.example$/,
  },
  chat: {
    vendors: { chat: { origins: ['https://chat.example'] } },
    hosts: /^https:\/\/chat\.example$/,
  },
  'google tag': {
    vendors: { pixels: { google: 'G-AB12CD34' } },
    hosts:
      /^https:\/\/(www\.googletagmanager\.com(\/gtag\/(js|destination))?|\*\.google-analytics\.com)$/,
  },
  'google ads': {
    vendors: { pixels: { google: 'AW-123456789' } },
    hosts:
      /^https:\/\/(www\.googletagmanager\.com(\/gtag\/(js|destination))?|\*\.google-analytics\.com|(googleads\.g|ad|td)\.doubleclick\.net|www\.googleadservices\.com|pagead2\.googlesyndication\.com|www\.google\.com)$/,
  },
  appsflyer: {
    vendors: { pixels: { appsflyer: '58cd7713-7b67-46c7-b01a-fd5ddfb728d1' } },
    hosts: /^https:\/\/(\*|websdk)\.appsflyer\.com$/,
  },
  adjust: {
    vendors: { pixels: { adjust: { appToken: 'abcdef123456', events: { deposit: 'abc123' } } } },
    hosts: /^https:\/\/(cdn|app)\.adjust\.com$/,
  },
  facebook: {
    vendors: { pixels: { facebook: '123456789' } },
    hosts: /^https:\/\/(connect\.facebook\.net|www\.facebook\.com)$/,
  },
  tiktok: {
    vendors: { pixels: { tiktok: 'C4AB12CD34EF' } },
    hosts: /^https:\/\/analytics\.tiktok\.com$/,
  },
  kwai: {
    vendors: { pixels: { kwai: { id: '123456789', origins: ['https://kwai.example'] } } },
    hosts: /^https:\/\/kwai\.example$/,
  },
}

/**
 * Names of the Trusted Types policies that each service's scripts create, copied from those
 * scripts.
 */
const google = ['goog#html', "'allow-duplicates'"]
const policies: Record<string, string[]> = {
  google: ['gapi#gapi', ...google],
  line: ['gapi#gapi', ...google],
  phone: ['gapi#gapi', ...google],
  'google tag': google,
  'google ads': google,
  facebook: ['connect.facebook.net/fbevents', 'facebook.com/signals/iwl'],
}

describe('a merchant’s policy', () => {
  it.each(Object.entries(services))(
    'allows only the service’s own hosts for %s',
    (_name, service) => {
      const hosts = foreignHosts({ vendors: service.vendors })

      expect(hosts.length).toBeGreaterThan(0)
      expect(hosts.filter(host => !service.hosts.test(host))).toEqual([])
    },
  )

  it('does not allow any external host for a merchant without services', () => {
    expect(foreignHosts({ vendors: {} })).toEqual([])
    expect(
      [...policyOf().values()].flat().filter(source => /google|facebook/.test(source)),
    ).toEqual([])
  })

  it('allows only the shell’s own inline scripts, for any set of services', () => {
    const vendors = fc.subarray(Object.values(services)).map(chosen => {
      return Object.assign({}, ...chosen.map(service => service.vendors)) as JsonObject
    })
    fc.assert(
      fc.property(vendors, chosen => {
        const policy = policyOf({ vendors: chosen })
        const scripts = policy.get('script-src') ?? []

        expect(
          scripts.filter(source => /unsafe|^\*$|^https?:$|^data:|^blob:/.test(source)),
        ).toEqual([])
        expect(policy.get('object-src')).toEqual(["'none'"])
        expect(policy.get('base-uri')).toEqual(["'none'"])
        expect(policy.get('default-src')).toEqual(["'none'"])
      }),
      { numRuns: 500 },
    )
  })

  it('allows framing only by the site itself and by the origins that the operator lists', () => {
    const links = { imageOrigins: [], gameOrigins: [], returnOrigins: [] }

    expect(policyOf().get('frame-ancestors')).toEqual(["'self'"])
    expect(
      policyOf({ links: { ...links, embedOrigins: ['https://portal.example'] } }).get(
        'frame-ancestors',
      ),
    ).toEqual(["'self'", 'https://portal.example'])
  })

  it('lets strings reach a sink only through the two allowed Trusted Types policies', () => {
    expect(policyOf().get('require-trusted-types-for')).toEqual(["'script'"])
    expect(policyOf().get('trusted-types')).toEqual(['default', 'dompurify'])
  })

  it.each(Object.entries(services))(
    'allows only the Trusted Types policies that the service’s own scripts create, for %s',
    (name, { vendors }) => {
      const [, , ...own] = policyOf({ vendors }).get('trusted-types') ?? []
      expect(own).toEqual(policies[name] ?? [])
    },
  )

  it('omits Trusted Types if a service does not support them', () => {
    const vendors = { pixels: { google: 'G-AB12CD34' }, withoutTrustedTypes: ['google'] }
    const policy = policyOf({ vendors })

    expect([...policy.keys()].filter(name => name.includes('trusted-types'))).toEqual([])
    expect(policy.get('script-src')).toContain('https://www.googletagmanager.com/gtag/js')
  })

  it.each(Object.entries(services))(
    'lists the same script sources as the page’s default Trusted Types policy, for %s',
    (_name, { vendors }) => {
      const changes = { vendors }
      const outside = policyOf(changes)
        .get('script-src')
        ?.filter(source => !source.startsWith("'"))

      const painted = listScriptSources(merchant.parse(toMerchantJson('neon-one', changes)))
      const stripped = new Set(painted.map(source => source.replace(/\?id=.*/, '')))

      expect([...stripped]).toEqual(outside)
    },
  )

  it.each([
    ['https://www.google.com/recaptcha/api.js?render=explicit', true],
    ['https://www.google.com/recaptcha/enterprise.js', true],
    ['https://www.gstatic.com/recaptcha/releases/x/recaptcha__en.js', true],
    ['https://www.google.com/recaptcha/about/js/main.min.js', false],
    ['https://www.gstatic.com/recaptcha/about/js/main.min.js', false],
    ['https://apis.google.com/js/api.js?onload=x', true],
    ['https://apis.google.com/complete/search?jsonp=x', false],
    ['https://www.googletagmanager.com/gtag/js?id=G-AB12CD34', true],
    ['https://www.googletagmanager.com/gtag/js?id=G-ATTACKER', false],
    ['https://www.googletagmanager.com/gtag/destination?id=AW-123456789&cx=c', true],
    ['https://www.googletagmanager.com/gtag/destination?id=G-ATTACKER', false],
    ['https://www.googletagmanager.com/gtm.js?id=GTM-ATTACK', false],
    ['https://evil.appsflyer.com/x.js', false],
  ])('allows service scripts only from exact URLs: %s, %s', (address, isAllowed) => {
    const vendors = {
      identity: { ...identity, providers: ['phone'] },
      pixels: {
        google: 'G-AB12CD34',
        googleConversions: { deposit: 'AW-123456789/AbC-D_efG' },
        appsflyer: '58cd7713-7b67-46c7-b01a-fd5ddfb728d1',
      },
    }
    const painted = listScriptSources(merchant.parse(toMerchantJson('neon-one', { vendors })))

    expect(painted.some(source => allowsAddress(source, new URL(address)))).toBe(isAllowed)
  })

  it('reports violations through both reporting mechanisms that browsers support', () => {
    expect(policyOf().get('report-uri')).toEqual(['/bff/csp-report'])
    expect(policyOf().get('report-to')).toEqual(['csp'])
  })
})
