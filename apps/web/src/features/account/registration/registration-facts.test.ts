import { describe, expect, it } from 'vitest'
import { toPixelTrack } from '#features/account/origin/pixel-track.ts'
import { toRegisterMethod } from '#features/account/origin/register-method.ts'
import { toRegistrationRules } from '#platform/answers/registration-rules.ts'
import { toMobilePassword } from './mobile-password.ts'

const off = { mobilePassword: false, mobileDefaultPassword: undefined }
const zeros = (bytes: Uint8Array) => bytes

describe('the password of a mobile registration', () => {
  it('is what the player typed where the merchant asks for one [REGISTER-14]', () => {
    const rules = { mobilePassword: true, mobileDefaultPassword: 'Default1' }
    expect(toMobilePassword('typed', rules)).toBe('typed')
  })

  it('is the merchant’s default otherwise [REGISTER-14]', () => {
    expect(toMobilePassword('', { ...off, mobileDefaultPassword: 'Default1' })).toBe('Default1')
  })

  it('is a random one where there is no default, never the same twice [REGISTER-14]', () => {
    expect(toMobilePassword('', off, zeros)).toBe('AAAAAAAAAAA2')
    const some = Array.from({ length: 50 }, () => toMobilePassword('', off))
    expect(new Set(some).size).toBe(50)
    expect(some.filter(password => !/^[A-Za-z]{11}[2-9]$/.test(password))).toEqual([])
  })
})

describe('the rules of registration', () => {
  it('are the platform’s, then the merchant’s, then the usual', () => {
    const rules = toRegistrationRules(
      { username: { minLength: 6, maxLength: 12 }, mobilePassword: false },
      { mobilePassword: true, confirmFirst: true },
    )
    expect(rules).toEqual({
      username: { minLength: 6, maxLength: 12 },
      password: { minLength: 6, maxLength: 32 },
      mobilePassword: false,
      mobileDefaultPassword: undefined,
      showCountryCode: false,
      confirmFirst: true,
    })
  })

  it.each([
    [true, 'PWA', 'APP'],
    [false, 'PWA', 'PWA'],
    [false, 'WEBCLIP', 'WEBCLIP'],
    [false, 'IPAD', 'H5'],
    [false, undefined, 'H5'],
  ] as const)(
    'name the method: native %s, device %s, is %s [REGISTER-02]',
    (native, device, method) => {
      expect(toRegisterMethod(native, device)).toBe(method)
    },
  )
})

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
  ])('has %s as the address, or a cookie, names it [TRACK-02]', name => {
    expect(toPixelTrack({ searches: [`?${name}=x1`], cookie: '', nowMs })).toEqual({ [name]: 'x1' })
    expect(toPixelTrack({ ...none, cookie: `other=1; ${name}=x2` })).toEqual({ [name]: 'x2' })
  })

  it('is empty without ad ids, and invents none [TRACK-02]', () => {
    expect(toPixelTrack(none)).toEqual({})
  })

  it.each([
    ['?tid=7&obclid=x&utm_source=news', '', { tid: '7', obclid: 'x', utm_source: 'news' }],
    ['?kwaiclid=K&cid=V', '', { kwai_click_id: 'K', voluumCid: 'V' }],
    ['?fbclid=AbC', '_fbp=fb.1.1.2', { fbc: `fb.1.${nowMs}.AbC`, fbp: 'fb.1.1.2' }],
    ['?fbclid=AbC', '_fbc=fb.1.9.old; x=y', { fbc: 'fb.1.9.old' }],
    ['?token=secret&tid=', '', {}],
  ])('of %s and the cookies "%s" is %j [TRACK-02, REGISTER-02]', (search, cookie, expected) => {
    expect(toPixelTrack({ searches: [search], cookie, nowMs })).toEqual(expected)
  })

  it('still knows the address the visitor landed on', () => {
    const searches = ['', '?twclid=landed']
    expect(toPixelTrack({ ...none, searches })).toEqual({ twclid: 'landed' })
  })
})
