import { type Pixels, pixels as schema } from '@livery/contract/merchant/merchant-tracking.ts'
import { describe, expect, it } from 'vitest'
import { listPixelSources } from './content-security-policy.ts'

const kwai = { id: '123456789', origins: ['https://s21-def.ap4r.com', 'https://s21-def.ks-la.net'] }

/** The URLs that each pixel fetches, copied from the vendors' documentation. */
const pixels: [name: string, pixels: Pixels, needs: string[]][] = [
  [
    'Meta',
    { facebook: '123456789' },
    ['script-src https://connect.facebook.net', 'img-src https://www.facebook.com'],
  ],
  [
    'TikTok',
    { tiktok: 'C4AB12CD34EF' },
    ['script-src https://analytics.tiktok.com', 'connect-src https://analytics.tiktok.com'],
  ],
  [
    'Google',
    { google: 'G-AB12CD34' },
    [
      'script-src https://www.googletagmanager.com/gtag/js?id=G-AB12CD34',
      'connect-src https://*.google-analytics.com',
    ],
  ],
  [
    'Google Ads',
    { google: 'AW-123456789' },
    [
      'script-src https://www.googletagmanager.com/gtag/js?id=AW-123456789',
      'script-src https://googleads.g.doubleclick.net',
      'script-src https://www.googleadservices.com',
      'connect-src https://ad.doubleclick.net',
      'connect-src https://www.googleadservices.com',
      'connect-src https://pagead2.googlesyndication.com',
      'connect-src https://www.google.com',
      'img-src https://googleads.g.doubleclick.net',
      'img-src https://www.google.com',
      'frame-src https://td.doubleclick.net',
    ],
  ],
  [
    'Kwai',
    { kwai },
    ['script-src https://s21-def.ap4r.com', 'script-src https://s21-def.ks-la.net'],
  ],
  [
    'AppsFlyer',
    { appsflyer: '58cd7713-7b67-46c7-b01a-fd5ddfb728d1' },
    ['script-src https://websdk.appsflyer.com', 'connect-src https://*.appsflyer.com'],
  ],
  [
    'Adjust',
    { adjust: { appToken: 'abcdef123456', events: {} } },
    ['script-src https://cdn.adjust.com', 'connect-src https://app.adjust.com'],
  ],
]

function policyOf(named: Pixels): Map<string, string[]> {
  const policy = new Map<string, string[]>()
  for (const sources of listPixelSources(schema.parse(named))) {
    for (const [name, added] of Object.entries(sources)) {
      policy.set(name, [...(policy.get(name) ?? []), ...added])
    }
  }
  return policy
}

/** Google's two pixels count as the same pixel, because a single tag loads both. */
function isSame(one: string, other: string): boolean {
  return one.split(' ')[0] === other.split(' ')[0]
}

describe('a merchant’s policy', () => {
  it.each(pixels)('allows the %s pixel to load from each of its hosts', (_name, named, needs) => {
    const policy = policyOf(named)
    const missing = needs.filter(need => {
      const [directive = '', source = ''] = need.split(' ')
      return !policy.get(directive)?.includes(source)
    })
    expect(missing).toEqual([])
  })

  it.each(pixels)(
    'does not allow hosts that only other pixels need, for the %s pixel',
    (name, named) => {
      const policy = [...policyOf(named).values()].flat()
      const others = pixels
        .flatMap(([other, , hosts]) => (isSame(other, name) ? [] : hosts))
        .map(need => need.split(' ')[1] ?? '')
      expect(others.filter(source => policy.includes(source))).toEqual([])
      expect(policy).not.toContain('https://tracker.example')
    },
  )
})
