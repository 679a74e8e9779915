import { describe, expect, it } from 'vitest'
import { chooseDownloadPlace, isOffered, type OfferContext } from './offer-eligibility.ts'

const browser: OfferContext = {
  isOfficialApp: false,
  device: undefined,
  isOldIos: false,
  hasIosLink: true,
  hiddenFromRank: undefined,
  rank: 0,
}

describe('the app offer on home', () => {
  it.each<[string, Partial<OfferContext>, boolean]>([
    ['in a browser [DOWNLOAD-04]', {}, true],
    ['in a browser on an iPad [DOWNLOAD-04]', { device: 'IPAD' }, true],
    ['but not in the app itself [DOWNLOAD-05]', { isOfficialApp: true }, false],
    ['nor from the home screen [DOWNLOAD-05]', { device: 'PWA' }, false],
    ['in a web clip with an iOS app [DOWNLOAD-06]', { device: 'WEBCLIP' }, true],
    [
      'but not in a web clip without one [DOWNLOAD-06]',
      { device: 'WEBCLIP', hasIosLink: false },
      false,
    ],
    ['without an iOS app in a browser [DOWNLOAD-06]', { hasIosLink: false }, true],
    ['but not on an iOS version that is too old [DOWNLOAD-07]', { isOldIos: true }, false],
    ['below the rank [DOWNLOAD-08]', { hiddenFromRank: 5, rank: 4 }, true],
    ['but not at the rank [DOWNLOAD-08]', { hiddenFromRank: 5, rank: 5 }, false],
    ['nor above it [DOWNLOAD-08]', { hiddenFromRank: 5, rank: 7 }, false],
    ['nor before the rank is known [DOWNLOAD-08]', { hiddenFromRank: 5, rank: undefined }, false],
    ['to any rank if none is set [DOWNLOAD-08]', { rank: undefined }, true],
  ])('%s', (_, around, offered) => {
    expect(isOffered({ ...browser, ...around })).toBe(offered)
  })

  it('is first the bar, then the window, then nothing [DOWNLOAD-04, DOWNLOAD-09]', () => {
    const places = [
      { bar: false, window: false },
      { bar: true, window: false },
      { bar: true, window: true },
    ].map(chooseDownloadPlace)
    expect(places).toEqual(['bar', 'window', 'none'])
  })
})
