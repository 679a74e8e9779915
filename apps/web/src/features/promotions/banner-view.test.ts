import type { Banner } from '@livery/contract/platform/content.ts'
import { describe, expect, it } from 'vitest'
import { toBannerView } from './home-banners.tsx'

const banner = (over: Partial<Banner>): Banner => ({
  id: '1',
  groupName: 'm_home',
  title: 'Offer',
  text: 'Text',
  image: '/a.webp',
  url: '',
  linkageType: 'URL',
  linkage: '',
  ...over,
})

const onlyHome = (to: string) => to === '/m/home'

describe('toBannerView', () => {
  it('links to a route that has a screen', () => {
    expect(toBannerView(banner({ url: '/m/home' }), onlyHome).target).toEqual({ to: '/m/home' })
  })

  it('does not link to a path without a screen', () => {
    const view = toBannerView(banner({ linkageType: 'P', linkage: '7' }), onlyHome)
    expect(view).toMatchObject({ title: 'Offer', image: '/a.webp', target: undefined })
  })

  it("links to a game's launch, with the banner's game data", () => {
    const game = { vendor: 'EVO', roomId: 'r1', nodeId: '7', gameType: 'LIVE' }
    const view = toBannerView(banner({ linkageType: 'G', linkage: 'evo-x', ...game }), onlyHome)
    expect(view.target).toEqual({
      to: '/m/launchGame?code=evo-x&vendor=EVO&nodeId=7&roomId=r1&gameType=LIVE&title=Offer',
    })
  })

  it('links to an external URL', () => {
    const href = 'https://a.example/x'
    expect(toBannerView(banner({ url: href }), onlyHome).target).toEqual({ href })
  })
})
