import { type DownloadResource, resourceTypes } from '@livery/contract/platform/download.ts'
import { describe, expect, it } from 'vitest'
import { hasIosLink, toOffer } from './offer.ts'

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

describe('the offer', () => {
  it.each([
    ['an iPhone', 'ios', ['ios', 'profile']],
    ['an Android phone', 'android', ['android']],
    ['a computer', undefined, ['android', 'ios']],
  ] as const)('for %s holds what it can use [DOWNLOAD-01, DOWNLOAD-19]', (_, system, kinds) => {
    expect(toOffer(all, system, rules).links.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('is read from the four keys of the platform, and from no other [DOWNLOAD-20]', () => {
    expect(new Set(all.map(({ resourceType }) => resourceType))).toEqual(new Set(resourceTypes))
    expect(toOffer(all, 'ios', rules)).toEqual({
      icon: 'https://brand.example/m/icons/192.png',
      links: [
        { kind: 'ios', href: 'https://download.brand.example/app.ipa' },
        { kind: 'profile', href: 'https://brand.example/bff/install/webclip.mobileconfig' },
      ],
    })
  })

  it('is empty where nothing is for this device', () => {
    expect(toOffer(all.slice(1), 'android', rules).links).toEqual([])
    expect(toOffer(all, 'other-phone', rules).links).toEqual([])
    expect(toOffer([], undefined, rules)).toEqual({ icon: undefined, links: [] })
  })

  it.each(['javascript:alert(1)', 'http://download.brand.example/app.apk', '//evil.example', ''])(
    'never leads to %j',
    url => {
      expect(toOffer([resource('Android', url)], 'android', rules).links).toEqual([])
    },
  )

  it('has a picture only if it is one [DOWNLOAD-19]', () => {
    const icon = (url: string) => toOffer([resource('AppDownloadIcon', url)], 'ios', rules).icon
    expect(icon('https://cdn.brand.example/app.JPEG?v=2')).toBeDefined()
    expect(icon('https://cdn.brand.example/app.svg')).toBeUndefined()
  })

  it('knows of an app for iOS by its link [DOWNLOAD-06]', () => {
    expect([hasIosLink(all), hasIosLink([resource('IOS', '')]), hasIosLink([])]).toEqual([
      true,
      false,
      false,
    ])
  })
})
