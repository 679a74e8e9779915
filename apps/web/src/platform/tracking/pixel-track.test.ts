import { conversionEvent } from '@livery/contract/platform/tracking.ts'
import { describe, expect, it } from 'vitest'
import { collectPixelTrack } from './pixel-track.ts'

describe('pixelTrack', () => {
  const nowMs = 1_700_000_000_000
  const none = { searches: [], cookie: '', nowMs }

  it.each([
    'tid',
    'fbPixelId',
    'gtagId',
    'tiktokPixelId',
    'kwaiPixelBaseCode',
    'kwai_pixel_id',
    'kwai_click_id',
    'voluumCid',
    'propellerAdsVisitorId',
    'tfTracker',
    'rtCid',
    'twclid',
    'kadamId',
    'okspId',
    'pixel_click_id',
    'okspExt',
    'obclid',
    'utm_source',
    'phxClickId',
    'mgsClickId',
    'devilsClickId',
    'fbc',
    'fbp',
  ])('includes %s from the URL or from a cookie [TRACK-02]', name => {
    expect(collectPixelTrack({ searches: [`?${name}=x1`], cookie: '', nowMs })).toEqual({
      [name]: 'x1',
    })
    expect(collectPixelTrack({ ...none, cookie: `other=1; ${name}=x2` })).toEqual({ [name]: 'x2' })
  })

  it('includes ids up to the length that the BFF accepts, and drops a longer id but not its event', () => {
    const id = 'x'.repeat(512)
    const searches = [`?fbclid=${id}&tid=${id}&utm_source=${'x'.repeat(545)}`]
    const ids = collectPixelTrack({ ...none, searches })
    const event = {
      event: 'login',
      eventId: 'e',
      eventTime: nowMs,
      url: '/m/home',
      consent: 'granted',
      pixelTrack: ids,
    }

    expect(ids).toEqual({ tid: id, fbc: `fb.1.${nowMs}.${id}` })
    expect(conversionEvent.safeParse(event).success).toBe(true)
  })

  it('is empty without ad ids [TRACK-02]', () => {
    expect(collectPixelTrack(none)).toEqual({})
  })

  it.each([
    ['?tid=7&obclid=x&utm_source=news', '', { tid: '7', obclid: 'x', utm_source: 'news' }],
    ['?kwaiclid=K&cid=V', '', { kwai_click_id: 'K', voluumCid: 'V' }],
    ['?fbclid=AbC', '_fbp=fb.1.1.2', { fbc: `fb.1.${nowMs}.AbC`, fbp: 'fb.1.1.2' }],
    ['?fbclid=AbC', '_fbc=fb.1.9.old; x=y', { fbc: 'fb.1.9.old' }],
    ['', '__Host-fbclid=AbC', { fbc: `fb.1.${nowMs}.AbC` }],
    ['?token=secret&tid=', '', {}],
  ])(
    'with the query %s and the cookies "%s" is %j [TRACK-02, REGISTER-02]',
    (search, cookie, expected) => {
      expect(collectPixelTrack({ searches: [search], cookie, nowMs })).toEqual(expected)
    },
  )

  it('includes ids from the landing URL', () => {
    const searches = ['', '?twclid=landed']
    expect(collectPixelTrack({ ...none, searches })).toEqual({ twclid: 'landed' })
  })
})
