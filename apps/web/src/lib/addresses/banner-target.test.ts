import { describe, expect, it } from 'vitest'
import { resolveBannerTarget } from './banner-target.ts'

const url = (address: string) => ({ linkageType: 'URL' as const, url: address, linkage: '' })

describe('resolveBannerTarget', () => {
  it.each(['/m/home', '/m/news?id=1', '/m'])('resolves %s to an app route [HOME-03]', to => {
    expect(resolveBannerTarget(url(to))).toEqual({ kind: 'route', to })
  })

  it.each(['http://a.example/m/home', 'https://a.example'])(
    'resolves %s to an external URL [HOME-03]',
    href => {
      expect(resolveBannerTarget(url(href))).toEqual({ kind: 'external', href })
    },
  )

  it.each(['', '/mobile', '//evil.example/m', 'javascript:alert(1)', 'm/home', '/wps/x'])(
    'ignores %j',
    address => {
      expect(resolveBannerTarget(url(address))).toBeUndefined()
    },
  )

  it('resolves a banner of type P to its promotion', () => {
    const banner = { linkageType: 'P' as const, url: 'https://ignored.example', linkage: 'a b' }
    expect(resolveBannerTarget(banner)).toEqual({ kind: 'route', to: '/m/activity?id=a%20b' })
  })

  it("resolves a banner of type G to its game's launch URL", () => {
    const banner = { linkageType: 'G' as const, url: '', linkage: 'pg-koi', vendor: 'PG' }
    expect(resolveBannerTarget(banner)).toEqual({
      kind: 'game',
      to: '/m/launchGame?code=pg-koi&vendor=PG',
    })
  })
})
