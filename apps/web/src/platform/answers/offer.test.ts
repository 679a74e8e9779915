import { type DownloadResource, resourceTypes } from '@livery/contract/platform/download.ts'
import { describe, expect, it } from 'vitest'
import { buildDownloadOffer, hasIosLink } from './offer.ts'

const rules = { own: 'https://brand.example', allowed: [] }
const resource = (resourceType: DownloadResource['resourceType'], url: string) => ({
  resourceType,
  url,
})
const all = [
  resource('Android', 'https://download.brand.example/app.apk'),
  resource('IOS', 'https://download.brand.example/app.ipa'),
  resource('MOBILECONFIG', '/bff/install/webclip.mobileconfig'),
  resource('AppDownloadIcon', '/m/icons/192.png'),
]

describe('the app offer', () => {
  it.each([
    ['an iPhone', 'ios', ['ios', 'profile']],
    ['an Android phone', 'android', ['android']],
    ['a computer', undefined, ['android', 'ios']],
  ] as const)(
    'for %s contains only links that work there [DOWNLOAD-01, DOWNLOAD-19]',
    (_, system, kinds) => {
      expect(buildDownloadOffer(all, system, rules).links.map(({ kind }) => kind)).toEqual(kinds)
    },
  )

  it("is read only from the platform's four keys [DOWNLOAD-20]", () => {
    expect(new Set(all.map(({ resourceType }) => resourceType))).toEqual(new Set(resourceTypes))
    expect(buildDownloadOffer(all, 'ios', rules)).toEqual({
      icon: 'https://brand.example/m/icons/192.png',
      links: [
        { kind: 'ios', href: 'https://download.brand.example/app.ipa' },
        { kind: 'profile', href: 'https://brand.example/bff/install/webclip.mobileconfig' },
      ],
    })
  })

  it('is empty if there is nothing for this device', () => {
    expect(buildDownloadOffer(all.slice(1), 'android', rules).links).toEqual([])
    expect(buildDownloadOffer(all, 'other-phone', rules).links).toEqual([])
    expect(buildDownloadOffer([], undefined, rules)).toEqual({ icon: undefined, links: [] })
  })

  it.each(['javascript:alert(1)', 'http://download.brand.example/app.apk', '//evil.example', ''])(
    'never links to %j',
    url => {
      expect(buildDownloadOffer([resource('Android', url)], 'android', rules).links).toEqual([])
    },
  )

  it('has an icon only if the URL is an image [DOWNLOAD-19]', () => {
    const icon = (url: string) =>
      buildDownloadOffer([resource('AppDownloadIcon', url)], 'ios', rules).icon
    expect(icon('https://cdn.brand.example/app.JPEG?v=2')).toBeDefined()
    expect(icon('https://cdn.brand.example/app.svg')).toBeUndefined()
  })

  it('detects an iOS app by its link [DOWNLOAD-06]', () => {
    expect([hasIosLink(all), hasIosLink([resource('IOS', '')]), hasIosLink([])]).toEqual([
      true,
      false,
      false,
    ])
  })
})
