import { attributionCookies } from '@livery/contract/cookies.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildPageCookies } from './cookies.ts'

const device = 'd'.repeat(36)
const known = `deviceId=${device}`
const knownSecure = `__Host-deviceId=${device}`
const http = (cookie: string | undefined, query = '') =>
  buildPageCookies({ cookie, query, secure: false })
const https = (cookie: string | undefined, query = '') =>
  buildPageCookies({ cookie, query, secure: true })

describe('the device id', () => {
  it('is set for a year for a visitor without a device id, and is 36 characters long [STORE-03, STORE-04]', () => {
    const [set, ...others] = http(undefined)

    expect(set).toMatch(/^deviceId=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax$/)
    expect(others).toEqual([])
    expect(http(undefined)).not.toEqual([set])
  })

  it('is bound to a single host over https', () => {
    expect(https(undefined)[0]).toMatch(
      /^__Host-deviceId=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/,
    )
  })

  it.each([known, `a=b; ${known}`, `${known}; a=b`, `x${known}; ${known}`, `a=b;${known}`])(
    'is unchanged if it is valid: %s',
    cookie => {
      expect(http(cookie)).toEqual([])
    },
  )

  it.each([
    'deviceId=',
    `deviceId=${'d'.repeat(35)}`,
    `deviceId=${'d'.repeat(37)}`,
    `xdeviceId=${device}`,
    `a=deviceId=${device}`,
    `a="; b=deviceId=${device}`,
  ])('is regenerated if the stored value is invalid: %s [STORE-03]', cookie => {
    expect(http(cookie)).toHaveLength(1)
  })

  it('is not read from a cookie name that any subdomain could have set', () => {
    expect(https(known)).toHaveLength(1)
    expect(https(`de__Host-viceId=${device}`)).toHaveLength(1)
    expect(https(knownSecure)).toEqual([])
    expect(https(`a=1;${knownSecure}`)).toEqual([])
    expect(https(`${knownSecure}; de__Host-viceId=x; ${known.toUpperCase()}`)).toEqual([])
  })
})

describe('affiliate and click ids', () => {
  it.each(attributionCookies.flatMap(({ name, params }) => params.map(param => [param, name])))(
    'stores %s as %s for 90 days [STORE-05]',
    (param, name) => {
      const readable = attributionCookies.find(cookie => cookie.name === name)?.readable
      const flags = readable ? '; Secure' : '; Secure; HttpOnly'

      expect(https(knownSecure, `?a=1&${param}=Ab-1.2_3`)).toEqual([
        `__Host-${name}=Ab-1.2_3; Path=/; Max-Age=7776000; SameSite=Lax${flags}`,
      ])
    },
  )

  it('stores several ids at the same time, and prefers the long name of the referral code to the short name', () => {
    const set = http(known, '?r=short&referralCode=long&affiliateCode=af&gclid=g')

    expect(set.map(cookie => cookie.split(';')[0])).toEqual([
      'affiliateCode=af',
      'referralCode=long',
      'gclid=g',
    ])
  })

  it.each(attributionCookies.map(({ name }) => name))('stores a %s of 512 characters', name => {
    const id = 'x'.repeat(512)
    expect(http(known, `?${name}=${id}`)[0]).toContain(`${name}=${id};`)
  })

  it.each([
    ['CCpgibAfurE16gJTlOBbiA==', 'CCpgibAfurE16gJTlOBbiA=='],
    ['a%2Bb%2Fc%3D', 'a+b/c='],
    ['agent%40team', 'agent@team'],
    ['VIP%21%2A%24%7C7', 'VIP!*$|7'],
  ])(
    'stores an id unchanged, in the form that its network or affiliate uses: %s',
    (written, value) => {
      const [set] = http(known, `?kwaiclid=${written}`)
      expect(set).toMatch(/^kwaiclid=/)
      expect(set?.split(';')[0]).toBe(`kwaiclid=${value}`)
    },
  )

  it('stores all ids at their maximum length, and the next page’s headers still fit the header limit', () => {
    const ids = attributionCookies.map(({ name }) => `${name}=${'x'.repeat(512)}`)
    const query = `?${ids.join('&')}`
    const cookie = http(known, query).map(one => one.split(';')[0])

    // Request target, referrer and cookies together must fit into the 16 KiB that the listener
    // accepts.
    expect(cookie).toEqual(ids)
    expect(2 * query.length + cookie.join('; ').length).toBeLessThan(16_384 - 2_048)
  })

  it('updates only the cookies that changed', () => {
    const cookie = `${known}; affiliateCode=af; fbclid=one`

    expect(http(cookie, '?affiliateCode=af&fbclid=one')).toEqual([])
    expect(http(cookie, '?affiliateCode=af&fbclid=two')).toHaveLength(1)
  })

  it.each(['?affiliateCode=', '?affiliateCode=a%3Bb', '?r=a%0D%0Ab', `?r=${'x'.repeat(513)}`])(
    'ignores %s',
    query => {
      expect(http(known, query)).toEqual([])
    },
  )

  it('sets at most one well-formed cookie per name, bound to one host, for any query', () => {
    const names = attributionCookies.flatMap(({ params }) => params)
    const query = fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: 'binary' })))
    fc.assert(
      fc.property(query, pairs => {
        const text = `?${new URLSearchParams(pairs)}`
        for (const cookie of http(known, text)) {
          expect(cookie).toMatch(
            /^[A-Za-z]+=[\w.~:=+/!@*$|-]+; Path=\/; Max-Age=7776000; SameSite=Lax(; HttpOnly)?$/,
          )
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
